import http from 'k6/http';
import { TARGET } from './generated.js';
import { requestThrough } from './redirects.js';
import { jsonOf, textsOf } from './values.js';
import { fill } from './variables.js';

/** Sends one request and returns the reply of k6. */
export function sendAs(person, name, method, path, headers, content, options) {
  const { bare = false, antiForgery, withoutToken = false, redirects } = options;
  const url = path.startsWith('~/')
    ? `${TARGET.root}${path.slice(1)}`
    : `${TARGET.root}${TARGET.api}${path}`;
  const authorization = bare ? undefined : authorizationOf(person);
  const all = withHeaders(
    bare ? {} : TARGET.headers,
    bare ? {} : { Accept: 'application/json', 'X-Api-Version': TARGET.version },
    bare || withoutToken ? {} : { [TARGET.antiForgery.header]: antiForgery },
    authorization === undefined ? {} : { Authorization: authorization },
    headers,
  );
  return requestThrough(method, url, content === undefined ? null : content, {
    headers: all,
    tags: { name },
    timeout: TARGET.timeout,
    ...(redirects === undefined ? {} : { redirects }),
    ...(bare ? { jar: new http.CookieJar() } : {}),
    ...(bare
      ? {}
      : { cookies: { [TARGET.antiForgery.cookie]: { value: antiForgery, replace: true } } }),
  });
}

/** Headers of several sources; a later one replaces an earlier one with the same name in any letter case. */
function withHeaders(...sources) {
  const names = {};
  const all = {};
  for (const source of sources) {
    for (const [name, value] of Object.entries(source)) {
      delete all[names[name.toLowerCase()]];
      names[name.toLowerCase()] = name;
      all[name] = String(value);
    }
  }
  return all;
}

/** Tokens of the client credentials, which a virtual user gets once and renews. */
let token;

export function authorizationOf(person) {
  const variable = TARGET.people[person];
  if (variable !== undefined) {
    if (!__ENV[variable]) throw new Error(`set ${variable}: k6 run -e ${variable}=…`);
    return `Bearer ${__ENV[variable]}`;
  }
  if (__ENV.GRC_TOKEN) return `Bearer ${__ENV.GRC_TOKEN}`;
  if (!__ENV.GRC_CLIENT_ID) return undefined;
  if (token === undefined || Date.now() > token.until) {
    const form = {
      grant_type: 'client_credentials',
      client_id: __ENV.GRC_CLIENT_ID,
      client_secret: __ENV.GRC_CLIENT_SECRET,
    };
    const url = `${TARGET.root}${TARGET.api}${TARGET.signIn}`;
    const reply = requestThrough('POST', url, form, {
      headers: { Accept: 'application/json', 'X-Api-Version': TARGET.version },
      tags: { name: 'sign-in' },
    });
    const { access_token: value, expires_in: seconds } = jsonOf(reply) || {};
    if (!value) throw new Error(`the sign-in was refused: ${reply.status}`);
    token = { value, until: Date.now() + (Number(seconds) > 0 ? seconds * 500 : Infinity) };
  }
  return `Bearer ${token.value}`;
}

/** The body of a request: JSON, a text as it is, or the fields of a form. */
export function contentOf(step, get) {
  if (step.text !== undefined) return String(fill(step.text, get));
  if (step.body !== undefined) return JSON.stringify(fill(step.body, get));
  if (step.form === undefined) return undefined;
  return textsOf(fill(step.form, get))
    .map((field) => field.map(formText).join('='))
    .join('&');
}

const formText = (text) => encodeURIComponent(text).replace(/%20/g, '+');

export const fileOf = ({ name = 'file.txt', type = '', text, size = 0 }) =>
  http.file(text === undefined ? new ArrayBuffer(Math.min(size, 1 << 20)) : text, name, type);
