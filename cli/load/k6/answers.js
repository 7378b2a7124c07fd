import { check } from 'k6';
import { differenceIn } from './differences.js';
import { TARGET } from './generated.js';
import { isObject, jsonOf, nameInK6, partsOf, patternOf, valueAt } from './values.js';

/** What expectations are about: a reply as the client of a session gives it. */
export function answerOf(reply, step) {
  const headers = {};
  for (const name of Object.keys(reply.headers)) headers[name.toLowerCase()] = reply.headers[name];
  const success = reply.status >= 200 && reply.status < 300;
  const json = jsonOf(reply);
  const body = json === undefined ? reply.body || (step.raw ? undefined : null) : json;
  const cookies = {};
  for (const name of Object.keys(reply.cookies)) cookies[name] = reply.cookies[name][0].value;
  const isProblem = !success && isObject(body) && (step.raw ? body.title || body.type : body.type);
  return {
    status: reply.status === 0 ? -1 : reply.status,
    success,
    headers,
    cookies,
    problem: isProblem ? body : undefined,
    reply: success ? readReply(body, headers, step) : body,
  };
}

function readReply(body, headers, step) {
  if (step.reply === 'nothing') return null;
  if (step.reply === 'created') {
    const id = createdIn({ reply: body, headers });
    if (id === undefined) return null;
    return { ...(isObject(body) ? body : {}), created_identifier: id };
  }
  return step.reply === 'page' ? pageIn(body, headers, step.page) : body;
}

/** The id of what was created: in the reply, or at the end of the header `Location`. */
export function createdIn({ reply, headers }) {
  const [, last] = /([^/?#]+)\/*(?:[?#].*)?$/.exec(headers.location || '') || [];
  const members = isObject(reply) ? reply : {};
  const bare = typeof reply === 'string' ? reply.trim() : reply;
  return [members.created_identifier, bare, last && decodeURIComponent(last)].find(
    (id) => (typeof id === 'string' && id !== '') || typeof id === 'number',
  );
}

/** One page of a list, in whichever form the target sends it. */
function pageIn(body, headers, asked) {
  const envelope = isObject(body) ? body : {};
  const items = [body, envelope.data, envelope.items, envelope.rows].find(Array.isArray);
  if (items === undefined) return body;
  const counts = { ...envelope, ...(isObject(envelope.pagination) ? envelope.pagination : {}) };
  const count = (...values) => {
    const found = values.find((value) => value !== undefined && /^\s*\d{1,15}\s*$/.test(value));
    return found === undefined ? undefined : Number(found);
  };
  const header = (name) => headers[TARGET.paging[name].toLowerCase()];
  const or = (value, usual) => (value === undefined ? usual : value);
  return {
    items,
    returned: or(count(counts.returned, envelope.numberReturned, header('returned')), items.length),
    total: or(count(counts.total, envelope.totalItems, header('total')), null),
    limit: or(count(counts.limit, header('limit'), asked.limit), items.length),
    offset: or(count(counts.offset, header('offset'), asked.offset), 0),
  };
}

/** The members of an expectation that an answer does not have, each with the place and the reason. */
export function judge(expected, answer, step) {
  if (expected === undefined)
    return step.raw || answer.success ? [] : [['success', `the answer was ${answer.status}`]];
  return Object.entries(expected).flatMap(([name, wanted]) => {
    const isHeaders = name === 'headers';
    const meant = isHeaders
      ? Object.fromEntries(Object.entries(wanted).map(([one, text]) => [one.toLowerCase(), text]))
      : wanted;
    const difference = differenceIn(meant, answer[name], name, step.entity === true);
    return difference === undefined ? [] : [[name, difference]];
  });
}

/** Counts the expectations as checks of k6; a failed one ends the session of this user. */
export function report(step, answer, wrong) {
  const members = step.expect === undefined ? ['success'] : Object.keys(step.expect);
  const failed = wrong.map(([name]) => name);
  const checks = members
    .filter((name) => step.expect !== undefined || failed.includes(name) || !step.raw)
    .map((name) => [nameInK6(`${step.at} ${step.name}: ${name}`), () => !failed.includes(name)]);
  check(answer, Object.fromEntries(checks));
  if (wrong.length === 0) return;
  const title = answer.problem && answer.problem.title ? ` "${answer.problem.title}"` : '';
  const why = wrong.map(([, difference]) => difference).join('; ');
  throw new Error(`${step.at} ${step.name}: ${why} (${answer.status}${title})`);
}

/** A value that a step saves: what is at a path, or what a pattern finds in the text there. */
export function savedFrom(source, answer, step, name) {
  const path = typeof source === 'string' ? source : source.from;
  const [first, ...rest] = partsOf(path);
  const value = valueAt(answer, [
    first,
    ...(first === 'headers' ? rest.map((one) => one.toLowerCase()) : rest),
  ]);
  const found =
    value === undefined || typeof source === 'string'
      ? [value]
      : patternOf(source.regex).exec(String(value)) || [];
  const saved = found.length > 1 ? found[1] : found[0];
  if (saved === undefined)
    throw new Error(`${step.at} ${step.name}: there is nothing at '${path}' to save as '${name}'`);
  return saved;
}
