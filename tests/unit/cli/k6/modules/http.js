// Stands in for k6's module of this name: https://grafana.com/docs/k6/latest/javascript-api/k6-http/
// Requests block, as in k6: the thread of the test sends them meanwhile.
const { run } = globalThis;

const PARAMS = ['auth', 'compression', 'cookies', 'headers', 'jar', 'redirects', 'responseType'];

/** Cookies by name. k6 empties the jar of a virtual user before each iteration. */
class CookieJar {
  values = {};
}

const FILE = Symbol('file');

const file = (data, filename, contentType) => ({
  [FILE]: true,
  data,
  filename,
  content_type: contentType,
});

function request(method, url, body = null, params = {}) {
  const unknown = Object.keys(params).find(
    (name) => ![...PARAMS, 'tags', 'timeout'].includes(name),
  );
  if (unknown !== undefined) throw new TypeError(`unknown param: ${unknown}`);
  const headers = { ...params.headers };
  for (const [name, value] of Object.entries(headers))
    if (typeof value !== 'string') throw new TypeError(`the header ${name} is no text`);
  const jar = params.jar ?? (run.jar ??= new CookieJar());
  const cookies = { ...jar.values };
  for (const [name, given] of Object.entries(params.cookies ?? {})) {
    const { value, replace } = typeof given === 'string' ? { value: given } : given;
    if (replace === true || !(name in cookies)) cookies[name] = value;
  }
  const pairs = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  if (pairs.length > 0) headers.Cookie = pairs.join('; ');
  const reply = run.send({
    method,
    url,
    headers,
    redirects: params.redirects ?? 10,
    ...contentOf(body, headers),
  });
  const set = {};
  for (const line of reply.setCookie) {
    const [, name, value] = /^([^=]*)=([^;]*)/.exec(line);
    jar.values[name] = value;
    set[name] = [{ name, value }];
  }
  return {
    url,
    status: reply.status,
    error: reply.error,
    error_code: reply.status === 0 ? 1000 : 0,
    body: reply.body,
    // Names are in Go's canonical form.
    headers: Object.fromEntries(
      reply.headers.map(([name, value]) => [
        name.replace(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase()),
        value,
      ]),
    ),
    cookies: set,
    json: () => JSON.parse(reply.body),
  };
}

/** An object is sent as a form, as one with parts if it has a file. */
function contentOf(body, headers) {
  if (body === null || typeof body === 'string') return { body };
  const parts = Object.entries(body);
  if (parts.some(([, value]) => value[FILE] === true)) return { parts };
  headers['Content-Type'] ??= 'application/x-www-form-urlencoded';
  return { body: new URLSearchParams(parts).toString() };
}

const post = (url, body, params) => request('POST', url, body, params);

export default { CookieJar, file, post, request };
