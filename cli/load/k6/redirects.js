import http from 'k6/http';

/** Maximum number of redirects that one request follows. */
const MOST_REDIRECTS = 20;

/**
 * Sends a request, and on to where it is redirected: within the origin as it is; to another one without our headers,
 * cookies and body, as any of them may be a secret, and only to read something. k6 itself would send most of them.
 */
export function requestThrough(method, url, content, params) {
  let hop = { method, url, content, params };
  for (let left = params.redirects === 0 ? 0 : MOST_REDIRECTS; ; left -= 1) {
    const reply = http.request(hop.method, hop.url, hop.content, { ...hop.params, redirects: 0 });
    const next = left > 0 ? nextHop(reply, hop) : undefined;
    if (next === undefined) return reply;
    hop = next;
  }
}

/** The request that a reply asks for in its place; undefined if the reply is the answer. */
function nextHop({ status, headers }, { method, url, content, params }) {
  const location = [301, 302, 303, 307, 308].includes(status) ? headers.Location : undefined;
  const next = location === undefined ? undefined : addressAt(location, url);
  if (next === undefined) return undefined;
  const becomesGet = status === 303 ? method !== 'HEAD' : status <= 302 && method === 'POST';
  const hop = becomesGet
    ? { method: 'GET', url: next, content: null, params: withoutType(params) }
    : { method, url: next, content, params };
  if (originOf(next) === originOf(url)) return hop;
  if (hop.method !== 'GET' && hop.method !== 'HEAD') return undefined;
  const { tags, timeout } = params;
  const bare = {
    headers: { Accept: 'application/json' },
    jar: new http.CookieJar(),
    tags,
    timeout,
  };
  return { ...hop, content: null, params: bare };
}

const withoutType = ({ headers = {}, ...params }) => ({
  ...params,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !/^content-/i.test(name))),
});

const originOf = (url) => /^https?:\/\/[^/?#]*/i.exec(url)[0].toLowerCase();

/** An address that may be relative to another one; undefined if it is not of the web. k6 has no `URL`. */
function addressAt(location, url) {
  if (/^https?:\/\//i.test(location)) return location;
  if (/^[a-z][a-z0-9+.-]*:/i.test(location)) return undefined;
  if (/^[/\\]{2}/.test(location)) return `${/^https?:/i.exec(url)[0]}//${location.slice(2)}`;
  const [path] = url.split(/[?#]/);
  if (location.startsWith('/')) return originOf(url) + location;
  if (/^[?#]|^$/.test(location)) return path + location;
  return path.replace(/[^/]*$/, '') + location;
}
