// A page of another site: it shows who it is by the platform's cookies, or by a token that it has.
const { bearer, defineElements } = await import('/elements.js');
const asked = new URLSearchParams(location.search);
const token = asked.get('token');
const forgery = asked.get('forgery');
defineElements({
  root: asked.get('platform'),
  environment: { user: { id: '7', name: 'Robin', anonymous: false } },
  ...(token && { signIn: bearer(token) }),
  // The platform's cookies cannot be read here: who serves the page may know the one that changes need.
  ...(forgery && { cookies: { read: () => forgery, write() {} } }),
});
