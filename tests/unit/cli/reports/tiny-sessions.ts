/** A session that shows one feature of the reports, with the exit code of `replay`. */
export interface TinySession {
  readonly name: string;
  readonly steps: string;
  readonly code: number;
  /** Lines before the steps. */
  readonly head?: string;
  readonly args?: readonly string[];
  /** The standard error output; empty by default. */
  readonly says?: RegExp;
  /** Files in the same folder. */
  readonly beside?: Readonly<Record<string, string>>;
}

const ME = '- call: users.me';
const MET = `${ME}\n  expect: { status: 200 }`;
const START = '- start: { widget: dialog }';

export const TINY_SESSIONS: readonly TinySession[] = [
  { name: 'passes', steps: MET, code: 0 },
  { name: 'expects nothing', steps: ME, code: 6 },
  { name: 'a value differs', steps: `${ME}\n  expect: { reply: { name: Nobody } }`, code: 1 },
  { name: 'a status differs', steps: `${ME}\n  expect: { status: 404 }`, code: 1 },
  {
    name: 'two values differ',
    steps: `${ME}\n  expect: { status: 404, reply: { name: Nobody } }`,
    code: 1,
  },
  { name: 'a member is missing', steps: `${ME}\n  expect: { reply: { rank: 1 } }`, code: 1 },
  {
    name: 'a matcher does not match',
    steps: `${ME}\n  expect: { reply: { name: { $regex: ^X } } }`,
    code: 1,
  },
  {
    name: 'a list lacks an item',
    steps:
      '- call: users.list\n  with: { limit: 2 }\n  expect: { reply: { items: { $contains: [{ name: Nobody }] } } }',
    code: 1,
  },
  {
    name: 'a refusal has another title',
    steps:
      '- call: risks.get\n  with: { risk_id: 999999 }\n  expect: { status: 404, problem: { title: Gone } }',
    code: 1,
  },
  {
    name: 'a text differs in the middle',
    steps:
      "- call: risks.create\n  with: { body: { name: 'The quick brown fox jumps over the lazy dog' } }\n  save: { id: reply.created_identifier }\n- call: risks.get\n  with: { risk_id: '{{id}}' }\n  expect: { reply: { name: 'The quick brown cat jumps over the lazy dog' } }",
    code: 1,
  },
  { name: 'a second step is left out', steps: `${ME}\n  expect: { status: 404 }\n${MET}`, code: 1 },
  {
    name: 'a note stands at the step',
    steps: `${ME}\n  note: Only for members\n  expect: { status: 404 }`,
    code: 1,
  },
  {
    name: 'the end is played all the same',
    head: `finally:\n  - call: users.me\n    expect: { status: 200 }`,
    steps: `${ME}\n  expect: { status: 404 }`,
    code: 1,
  },
  { name: 'a state differs', steps: `${START}\n- expect: { state: open }`, code: 1 },
  { name: 'a context differs', steps: `${START}\n- expect: { context: { result: ok } }`, code: 1 },
  { name: 'a request was not sent', steps: `${ME}\n- expect: { requests: [risks.list] }`, code: 1 },
  {
    name: 'a request is another one',
    steps:
      '- call: users.list\n  with: { limit: 2 }\n- expect: { requests: { $contains: [{ call: users.list, query: { limit: 3 } }] } }',
    code: 1,
  },
  {
    name: 'a field is judged otherwise',
    steps:
      '- validate: { type: numeric }\n  values: [{ value: 1, errors: [validation.isRequired] }]',
    code: 1,
  },
  {
    name: 'it never comes true',
    steps: `${ME}\n  expect: { status: 404 }\n  until: { every: 1s, atMost: 2s }`,
    code: 1,
  },
  {
    name: 'a raw request is answered otherwise',
    steps: '- request: GET /nowhere\n  expect: { status: 200 }',
    code: 1,
  },
  {
    name: 'it passes at the second try',
    head: 'seed: 1',
    steps: `- fault: { on: users.me, kind: status, status: 503, times: 1 }\n${MET}\n  options: { retries: 0 }\n  retry: 2`,
    code: 0,
  },
  {
    name: 'it may not be flaky',
    head: 'seed: 1',
    steps: `- fault: { on: users.me, kind: status, status: 503, times: 1 }\n${MET}\n  options: { retries: 0 }\n  retry: 2`,
    code: 1,
    args: ['--fail-on-flaky'],
  },
  {
    name: 'it fails every time',
    steps: `${ME}\n  expect: { status: 404 }`,
    code: 1,
    args: ['--retries', '1'],
  },
  {
    name: 'a saved path is not there',
    steps: `${ME}\n  save: { it: reply.rank.first }\n  expect: { status: 200 }`,
    code: 3,
  },
  {
    name: 'a call is never answered',
    steps: `- fault: { on: users.me, kind: latency, milliseconds: 60000 }\n${MET}`,
    code: 3,
  },
  {
    name: 'a fault strikes nothing',
    steps: `${MET}\n- fault: { on: risks.list, kind: drop }`,
    code: 3,
  },
  {
    name: 'a call has wrong arguments',
    steps: "- call: risks.get\n  with: { risk_id: '' }\n  expect: { status: 200 }",
    code: 1,
  },
  { name: 'the session makes sense live only', head: 'only: live', steps: MET, code: 6 },
  { name: 'the session is played at a page', head: 'levels: [hook]', steps: MET, code: 6 },
  { name: 'a step needs a page', steps: `${MET}\n- key: Enter\n  only: hook`, code: 0 },
  {
    name: 'a skipped session is not forgiven',
    head: 'levels: [hook]',
    steps: MET,
    code: 6,
    args: ['--fail-on-skipped'],
  },
  {
    name: 'a condition does not hold',
    steps: `${MET}\n${ME}\n  if: { missing: 1 }`,
    head: 'variables: { missing: 2 }',
    code: 0,
  },
  {
    name: 'a step of another file fails',
    steps: '- use: parts/me.part',
    beside: {
      'parts/me.part':
        'title: Part\nparameters: { name: Nobody }\nsteps:\n  - call: users.me\n    expect: { reply: { name: "{{name}}" } }\n',
    },
    code: 1,
  },
  {
    name: 'row {{n}} of two',
    head: 'forEach: [{ n: 200 }, { n: 404 }]',
    steps: "- call: users.me\n  expect: { status: '{{n}}' }",
    code: 1,
  },
  {
    name: '<b>&"quoted"</b> ☂ %0A',
    steps: `${ME}\n  expect: { reply: { name: '<b>&"]]> ☂ %0A' } }`,
    code: 1,
  },
  {
    name: 'a secret differs',
    head: 'variables: { password: hunter2 }',
    steps: `${ME}\n  expect: { reply: { name: '{{password}}' } }`,
    code: 1,
  },
  {
    name: 'a world that nobody knows',
    head: "world: '{{where}}'\nvariables: { where: mars }",
    steps: MET,
    code: 3,
  },
  {
    name: 'another user goes on',
    head: 'users: { other: reader }',
    steps: `${MET}\n- call: users.me\n  by: other\n  expect: { reply: { name: Nobody } }`,
    code: 1,
  },
  {
    name: 'a name is misspelt',
    steps: '- call: users.mee\n  expect: { status: 200 }',
    code: 3,
    says: /did you mean 'users\.me'/,
  },
  {
    name: 'nobody is there',
    head: '',
    steps: MET,
    code: 4,
    args: ['--against', 'http://127.0.0.1:1'],
    says: /cannot be reached/,
  },
];
