import { group, sleep } from 'k6';
import { scenario } from 'k6/execution';
import { Counter } from 'k6/metrics';
import { answerOf, createdIn, judge, report, savedFrom } from './answers.js';
import { GIVEN, TARGET, sessions } from './generated.js';
import { authorizationOf, contentOf, fileOf, sendAs } from './requests.js';
import { digits, jsonOf, nameInK6, own, partsOf, textsOf, valueAt } from './values.js';
import { NoValue, asText, builtInValues, fill, holds } from './variables.js';

const failedSessions = new Counter('grc_sessions_failed');

/** Before the first user starts: the target must know every account. */
export function setup() {
  for (const person of [undefined, ...Object.keys(TARGET.people)]) {
    const reply = sendAs(person, 'users.me', 'GET', '/users/me', {}, undefined, {
      antiForgery: digits(32, 16),
    });
    const me = jsonOf(reply);
    const whose = person === undefined ? 'the account' : `the account of ${person}`;
    if (reply.status !== 200) throw new Error(`${whose}: the target answered ${reply.status}`);
    const isGuest = String(me.login_code).toLowerCase() === TARGET.guest.toLowerCase();
    if (isGuest && authorizationOf(person) !== undefined)
      throw new Error(`${whose}: the target does not accept the token`);
  }
}

/** Each virtual user plays one session: the sessions take turns, and the rows of a session too. */
export default function play() {
  const turn = scenario.iterationInTest;
  const session = sessions[turn % sessions.length];
  const rows = session.variables();
  const row = rows[Math.floor(turn / sessions.length) % rows.length];
  group(nameInK6(session.file), () => {
    const user = createUser(session, row);
    const failures = [];
    const attempt = (work) => {
      try {
        work(user);
      } catch (error) {
        failures.push(error);
      }
    };
    attempt(session.steps);
    // Steps that are always played at the end; what was never created need not be removed.
    const isBroken = failures.length > 0;
    for (const step of session.last)
      attempt(() => {
        try {
          step(user);
        } catch (error) {
          if (!isBroken || !(error instanceof NoValue)) throw error;
        }
      });
    user.tidy();
    if (failures.length === 0) return;
    failedSessions.add(1);
    throw failures[0];
  });
}

/** One virtual user: its variables, its account, and what it has created. */
function createUser(session, row) {
  const saved = {};
  /** Names of values that skipped steps have not saved: the steps that need them are skipped too. */
  const unsaved = {};
  const kept = {};
  const creations = [];
  const antiForgery = digits(32, 16);
  const builtIn = builtInValues();
  let person = session.user;

  const valueOf = (path, scope, depth = 0) => {
    if (depth > 50) throw new NoValue(`'${path}' refers to itself`);
    const [, first, rest] = /^([^.[]+)\.?(.*)$/.exec(path);
    if (first === 'env' && rest !== '') {
      if (!TARGET.readable.includes(rest)) throw new NoValue(`sessions may not read ${rest}`);
      if (__ENV[rest] === undefined) throw new NoValue(`set ${rest}: k6 run -e ${rest}=…`);
      return __ENV[rest];
    }
    const layers = [...scope.flatMap((one) => [one.given, one.saved]), GIVEN, saved];
    const layer = layers.find((values) => own(values, first) !== undefined);
    let value = layer ? layer[first] : undefined;
    if (!layer && own(row, first) !== undefined)
      value = fill(row[first], (name) => valueOf(name, scope, depth + 1));
    else if (!layer) value = builtIn(first);
    if (value === undefined)
      throw new NoValue(`'${first}' has no value: k6 run -e ${first}=…`, first);
    return rest === '' ? value : valueAt(value, partsOf(rest));
  };

  const answerOnce = (step, who, get, path) => {
    const key = [who, step.method, path, JSON.stringify(fill(step.body, get))].join(' ');
    const known = kept[key];
    if (known && Date.now() < known.until) return known.answer;
    const content = step.file
      ? { [step.file.part]: fileOf(fill(step.file, get)) }
      : contentOf(step, get);
    const headers = fill(step.headers || {}, get);
    const sent = {
      bare: step.bare === true,
      antiForgery,
      withoutToken: step.raw === true && isRead(step),
      ...(step.follow === false ? { redirects: 0 } : {}),
    };
    const reply = sendAs(who, step.name, step.method, path, headers, content, sent);
    const answer = answerOf(reply, step);
    if (step.keep && answer.success)
      kept[key] = { answer, until: Date.now() + step.keep, resource: step.name.split('.')[0] };
    // A refused request has changed nothing.
    const mayHaveChanged = answer.success || answer.status < 0 || answer.status >= 500;
    for (const one of mayHaveChanged ? Object.keys(kept) : [])
      if ((step.changes || []).includes(kept[one].resource)) delete kept[one];
    noteCreation(step, who, path, answer);
    return answer;
  };

  const noteCreation = (step, who, path, answer) => {
    const [address] = path.split('?');
    if (step.method === 'DELETE' && answer.success) {
      const at = creations.findIndex((one) => one.path === address);
      if (at >= 0) creations.splice(at, 1);
    }
    if (!step.removable || !answer.success) return;
    const created = createdIn(answer);
    if (created) creations.push({ path: `${address}/${encodeURIComponent(created)}`, who });
  };

  const parts = {};
  const userIn = (scope, isPlayed, by) => {
    const get = (name) => valueOf(name, scope);
    const send = (step) => {
      try {
        if (isPlayed && holds(step.if, get)) return sendUntil(step);
      } catch (error) {
        if (!(error instanceof NoValue) || !own(unsaved, error.variable)) throw error;
      }
      for (const name of Object.keys(step.save || {})) unsaved[name] = true;
      return undefined;
    };
    const sendUntil = (step) => {
      const { every = 1, atMost = 0 } = step.until || {};
      const name = step.by || by;
      const who = name === undefined ? person : session.users[name] || name;
      const path = pathOf(step, get);
      let waited = 0;
      let tries = 0;
      for (;;) {
        const answer = answerOnce(step, TARGET.people[name] ? name : who, get, path);
        const wrong = judge(fill(step.expect, get), answer, step);
        if (wrong.length > 0 && waited + every <= atMost) {
          sleep(every);
          waited += every;
        } else if (wrong.length > 0 && tries < (step.retry || 0) && isRead(step)) {
          waited = 0;
          tries += 1;
        } else {
          report(step, answer, wrong);
          for (const one of Object.keys(step.save || {})) {
            const value = savedFrom(fill(step.save[one], get), answer, step, one);
            for (const values of [saved, ...scope.map((within) => within.saved)])
              values[one] = value;
          }
          return;
        }
      }
    };
    return {
      send,
      pause: (seconds) => isPlayed && sleep(seconds),
      as: (name) => {
        if (isPlayed) person = fill(name, get);
      },
      /** The user in the steps of another file, with the values of its parameters. */
      in: (name) => {
        if (!parts[name]) {
          const { within, ...part } = session.parts[name];
          parts[name] = (within === undefined ? self : self.in(within)).enter(part);
        }
        return parts[name];
      },
      enter: (part) => {
        const isPart = isPlayed && holds(part.if, get);
        const given = isPart ? fill(part.values, get) : {};
        return userIn([{ given, saved: {} }, ...scope], isPart, part.by || by);
      },
      tidy: () => {
        if (TARGET.keep) return;
        for (const { path, who } of creations.reverse())
          sendAs(who, 'remove', 'DELETE', path, {}, undefined, { antiForgery });
      },
    };
  };
  const self = userIn([], true);
  return self;
}

const isRead = (step) => ['GET', 'HEAD', 'OPTIONS'].includes(step.method);

const pathOf = (step, get) => {
  const path = String(fill(step.path, get, step.raw ? asText : encodeURIComponent));
  const search = textsOf(fill(step.query || {}, get)).map((parameter) =>
    parameter.map(encodeURIComponent).join('='),
  );
  if (search.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${search.join('&')}`;
};
