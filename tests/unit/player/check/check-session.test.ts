import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CoveredIds } from '../../../../fixtures/player/check/check-session.ts';
import { readSession } from '../../../../fixtures/player/session/read-session.ts';
import { personNames, worldNames } from '../../../../fixtures/player/names/known-names.ts';
import { namesOf } from '../../../../fixtures/player/names/names-of.ts';
import { SESSION_SHAPES } from '../../../../fixtures/player/names/session-shapes.ts';
import { widgetNames } from '../../../../fixtures/player/names/widget-names.ts';
import { widgets } from '../../../../fixtures/player/stage/widgets.ts';
import { createPlatform } from '../../../../fixtures/platform/index.ts';
import type { dialogMachine } from '../../../../machines/dialog/chart.ts';
import type { Shapes } from '../../../../src/shapes/shape.ts';
import { play, problemsOf } from '../session-text.ts';

const CALL = 'steps:\n  - call: users.me\n    expect: { status: 200 }\n';

describe('an unknown name is reported with its position and a suggestion [F-Q1]', () => {
  test.each([
    ['world: factori', "2:1 world: there is no world 'factori'; did you mean 'factory'?"],
    ['user: menager', "2:1 user: there is no user 'menager'; did you mean 'manager'?"],
    [
      'environment: { langauge: nl }',
      "2:16 environment.langauge: the environment has no 'langauge'; did you mean 'language'?",
    ],
    [
      'switches: { readonli: true }',
      "2:13 switches.readonli: the platform has no 'readonli'; did you mean 'readOnly'?",
    ],
    ['client: { retires: 3 }', "2:11 client.retires: the client has no 'retires'"],
    [
      'client: { retry: { cuont: 1 } }',
      "2:20 client.retry.cuont: client.retry has no 'cuont'; did you mean 'count'?",
    ],
    ['client: { root: https://elsewhere.example }', "2:11 client.root: the client has no 'root'"],
  ])('in the head: %s', (head, problem) => {
    expect(problemsOf(`title: t\n${head}\n${CALL}`)).toEqual([expect.stringContaining(problem)]);
  });

  test.each([
    [
      'call: users.mee',
      "3:5 steps[0].call: there is no call 'users.mee'; did you mean 'users.me'?",
    ],
    [
      'call: users.list\n    with: { limitt: 3 }',
      "4:13 steps[0].with.limitt: users.list has no 'limitt'; did you mean 'limit'?",
    ],
    [
      'start: { widget: hierarchical-selector, input: { items: [] } }\n  - send: cancel',
      "4:5 steps[1].send: there is no event of hierarchical-selector 'cancel' (there is dialog.cancel)",
    ],
    [
      'call: portals',
      "3:5 steps[0].call: there is no call 'portals' (there is portals.get, portals.contentItems.list, ",
    ],
    [
      'call: risks.get\n    expect: { status: 200 }',
      "3:5 steps[0].call: risks.get needs a value for 'risk_id': give it under `with`",
    ],
    [
      'call: risks.get\n    with: { riskId: null }',
      "3:5 steps[0].call: risks.get needs a value for 'risk_id': give it under `with`",
    ],
    [
      'call: risks.list\n    with: { archived: maybe }',
      '4:13 steps[0].with.archived: risks.list cannot send "maybe" as archived: it must be true or false.',
    ],
    [
      'call: risks.get\n    with: { riskId: [1] }',
      '4:13 steps[0].with.riskId: risks.get cannot send a list as risk_id: it must be a text or a number.',
    ],
    [
      'call: teams.create\n    with: { body: { nam: x } }',
      "steps[0].with.body.nam: the body of teams.create has no 'nam'; did you mean 'name'?",
    ],
    [
      'call: cardFiles.cards.filter.create\n    with: { card_file_id: 1, body: { rules: [{ feild_id: 1 }] } }',
      "steps[0].with.body.rules[0].feild_id: an entry of the rules of the body of cardFiles.cards.filter.create has no 'feild_id'; did you mean 'field_id'?",
    ],
    [
      'call: users.me\n    options: { retires: 1 }',
      "4:16 steps[0].options.retires: a call has no 'retires'; did you mean 'retries'?",
    ],
    [
      'call: users.me\n    expect: { events: [forbiden-error] }',
      "steps[0].expect.events[0]: there is no client event 'forbiden-error'; did you mean 'forbidden-error'?",
    ],
    [
      'expect: { events: { $not: { $contains: [network-eror] } } }',
      "steps[0].expect.events.$not.$contains[0]: there is no client event 'network-eror'; did you mean 'network-error'?",
    ],
    [
      'call: users.me\n    save: { me: repl.user_id }',
      "steps[0].save.me: there is no part of an answer 'repl'; did you mean 'reply'?",
    ],
    [
      'call: users.me\n    save: { me: id }',
      "steps[0].save.me: there is no part of an answer 'id'; did you mean 'reply.id'?",
    ],
    [
      'request: GET /users/me\n    save: { me: replly }',
      "steps[0].save.me: there is no part of an answer 'replly'; did you mean 'reply'?",
    ],
    [
      'call: users.me\n    save: { me: user_id }',
      "steps[0].save.me: there is no part of an answer 'user_id'; did you mean 'reply.user_id'?",
    ],
    [
      'call: users.me\n    save: { me: $.reply.name }',
      "steps[0].save.me: there is no part of an answer '$'; did you mean 'reply.name'?",
    ],
    [
      'call: userGroups.create\n    with: { body: { name: A } }\n    save: { group: reply.user_group_id }',
      "steps[0].save.group: userGroups.create answers with 'reply.created_identifier', not with 'reply.user_group_id'",
    ],
    [
      'save: { one: contxt.value }',
      "steps[0].save.one: there is no value 'contxt'; did you mean 'context'?",
    ],
    [
      'start: { widget: date-input }\n  - save: { one: context.vlaue }',
      "steps[1].save.one: there is no context of date-input 'vlaue'; did you mean 'value'?",
    ],
    [
      'start: { widget: text-field, input: { type: numeric, definition: { settings: { max_valu: 1 } } } }',
      "steps[0].start.input.definition.settings.max_valu: a field of type numeric has no 'max_valu'",
    ],
    [
      'start: { widget: dialgo }',
      "3:14 steps[0].start.widget: there is no widget 'dialgo'; did you mean 'dialog'?",
    ],
    [
      'start: { widget: date-input, input: { formatt: x } }',
      "3:43 steps[0].start.input.formatt: the input of date-input has no 'formatt'; did you mean 'format'?",
    ],
    [
      'start: { widget: people-picker, input: { value: [{ type: user, data: {}, lable: x }] } }',
      "steps[0].start.input.value[0].lable: 'value' has no 'lable'; did you mean 'label'?",
    ],
    [
      'start: { widget: people-picker }\n  - send: { type: settings.change, settings: { readonli: true } }',
      "steps[1].send.settings.readonli: 'settings' has no 'readonli'; did you mean 'readOnly'?",
    ],
    [
      'start: { widget: date-input }\n  - send: text.blurr',
      "4:5 steps[1].send: there is no event of date-input 'text.blurr'; did you mean 'text.blur'?",
    ],
    [
      'start: { widget: date-input }\n  - send: { type: text.change, txt: x }',
      "4:32 steps[1].send.txt: the event text.change has no 'txt'",
    ],
    [
      'start: { widget: date-input }\n  - expect: { context: { vlaue: { $absent: true } } }',
      "steps[1].expect.context.vlaue: the context of date-input has no 'vlaue'; did you mean 'value'?",
    ],
    [
      'start: { widget: dialog }\n  - expect: { state: open }\n    of: dailog',
      "5:5 steps[1].of: there is no running widget 'dailog'; did you mean 'dialog'?",
    ],
    [
      'fault: { kind: explode, on: users.me }',
      "3:14 steps[0].fault.kind: there is no kind of fault 'explode'",
    ],
    [
      'fault: { kind: drop, on: users.me, tmies: 3 }',
      "steps[0].fault.tmies: a fault of kind drop has no 'tmies'; did you mean 'times'?",
    ],
    [
      'fault: { kind: drop, on: users.mee }',
      "steps[0].fault.on: there is no call 'users.mee'; did you mean 'users.me'?",
    ],
    [
      'fault: { kind: drop, on: user.* }',
      "steps[0].fault.on: there is no group of calls 'user.*'; did you mean 'users.*'?",
    ],
    [
      'fault: { kind: drop, on: users.me, times: often }',
      'steps[0].fault.times: times must be a whole number over 0, once or always',
    ],
    ['as: menager', "3:5 steps[0].as: there is no user 'menager'; did you mean 'manager'?"],
    [
      'environment: { langauge: nl }',
      "steps[0].environment.langauge: the environment has no 'langauge'",
    ],
    [
      'validate: { type: boolean, required: perhaps }\n    values: [{ value: 1, errors: [] }]',
      'steps[0].validate: the field definition is wrong, at required: expected true or false.',
    ],
    [
      'validate: { type: numerik }\n    values: [{ value: 1, errors: [] }]',
      "3:17 steps[0].validate.type: there is no field type 'numerik'; did you mean 'numeric'?",
    ],
    [
      'validate: { type: numeric, max: 5 }\n    values: [{ value: 1, errors: [] }]',
      "steps[0].validate.max: a field of type numeric has no 'max'",
    ],
    [
      'validate: { type: numeric, settings: { max_valu: 1 } }\n    values: [{ value: 1, errors: [] }]',
      "steps[0].validate.settings.max_valu: a field of type numeric has no 'max_valu'",
    ],
    [
      'validate: { type: numeric }\n    context: { todai: x }\n    values: [{ value: 1, errors: [] }]',
      "4:16 steps[0].context.todai: the context of a field has no 'todai'; did you mean 'today'?",
    ],
    [
      'validate: { type: numeric }\n    values: [{ value: 1, errors: [maxCharacter] }]',
      "steps[0].values[0].errors[0]: there is no message 'maxCharacter'; did you mean 'maxCharacters'?",
    ],
    [
      'call: users.me\n    expect: { reply: { name: { $regexp: a } } }',
      "steps[0].expect.reply.name.$regexp: there is no matcher '$regexp'; did you mean '$regex'?",
    ],
    [
      'call: users.me\n    expect: { status: { $in: [200, 201] } }',
      "steps[0].expect.status.$in: there is no matcher '$in' (there is $any, ",
    ],
  ])('in a step: %s', (step, problem) => {
    expect(problemsOf(`title: t\nsteps:\n  - ${step}\n`)).toEqual([
      expect.stringContaining(problem),
    ]);
  });
});

describe('a value of the wrong type is reported with its position and the expected type', () => {
  test.each([
    [
      'environment: { today: 20261120 }',
      '2:16 environment.today: `today` of the environment must be a string, but is 20261120',
    ],
    [
      'client: { totalTimeout: 5s }',
      '2:11 client.totalTimeout: `totalTimeout` of the client must be a number, but is "5s"',
    ],
    [
      'client: { retry: { count: many } }',
      '2:20 client.retry.count: `retry.count` of the client must be a number, but is "many"',
    ],
    [
      'switches: { pageForm: lists }',
      '2:13 switches.pageForm: `pageForm` of the platform must be "data", "items" or "list", but is "lists"; did you mean \'list\'?',
    ],
    ['at: 2026-13-45T09:00:00Z', '2:1 at: there is no such moment'],
    [
      'environment: { today: tomorrow }',
      "2:16 environment.today: 'tomorrow' is not a day: expected a date such as 2026-11-20",
    ],
    [
      'environment: { timeZone: Mars/Base }',
      "2:16 environment.timeZone: there is no time zone 'Mars/Base': expected a name such as Europe/Amsterdam",
    ],
  ])('in the head: %s', (head, problem) => {
    expect(problemsOf(`title: t\n${head}\n${CALL}`)).toEqual([problem]);
  });

  test.each([
    [
      'start: { widget: date-input, input: { format: 5 } }',
      '3:43 steps[0].start.input.format: `format` of the input of date-input must be a string, but is 5',
    ],
    [
      'start: { widget: tree }',
      '3:5 steps[0].start.input.items: `items` of the input of tree must be a list, but is missing',
    ],
    [
      'start: { widget: tree, input: { items: [{ id: 1 }] } }',
      '3:45 steps[0].start.input.items[0].name: `items[0].name` of the input of tree must be a string, but is missing',
    ],
    [
      'start: { widget: attachments-field, input: { fieldId: 1, externalUserKey: 5 } }',
      '`externalUserKey` of the input of attachments-field must be a string, but is 5',
    ],
    [
      'start: { widget: date-input }\n  - send: { type: calendar.move, to: nextDya }',
      `4:34 steps[1].send.to: \`to\` of the event calendar.move must be "nextDay", "nextMonth", "nextWeek", "nextYear", "previousDay", "previousMonth", "previousWeek", "previousYear", "weekEnd" or "weekStart", but is "nextDya"; did you mean 'nextDay'?`,
    ],
    [
      'start: { widget: date-input }\n  - send: calendar.move',
      '4:5 steps[1].send.to: `to` of the event calendar.move must be "nextDay",',
    ],
    [
      'start: { widget: date-input }\n  - send: { type: text.change, text: }',
      '4:32 steps[1].send.text: `text` of the event text.change must be a string, but is null',
    ],
    [
      'start: { widget: qr-code }\n  - send: { type: settings.change, settings: { level: X } }',
      '4:48 steps[1].send.settings.level: `settings.level` of the event settings.change must be "H", "L", "M" or "Q", but is "X"',
    ],
    [
      'start: { widget: attachments-field, input: { fieldId: 1 } }\n  - send: { type: files.add, files: [{ $fle: { name: a.txt } }] }',
      "4:40 steps[1].send.files[0].$fle: there is no replacement '$fle'; did you mean '$file'?",
    ],
    [
      'start: { widget: attachments-field, input: { fieldId: 1 } }\n  - send: { type: files.add, files: [{ $file: { naem: a.txt } }] }',
      "4:49 steps[1].send.files[0].$file.naem: a file has no 'naem'; did you mean 'name'?",
    ],
    [
      'start: { widget: attachments-field, input: { fieldId: 1 } }\n  - send: { type: files.add, files: [{ $file: { name: a.txt, size: big } }] }',
      'files[0].$file.size: `size` of a file must be a number, but is "big"',
    ],
    [
      'start: { widget: attachments-field, input: { fieldId: 1 } }\n  - send: { type: files.add, files: [{ $file: a.txt }] }',
      'files[0].$file: a file is an object with name, type, text, size',
    ],
    [
      'call: attachments.module.stream\n    with: { module: object, file: a.txt }',
      'with.file: a file is an object with name, type, text, size',
    ],
    [
      'fault: { kind: latency, on: users.me, milliseconds: 1s }',
      '3:43 steps[0].fault.milliseconds: `milliseconds` of a fault of kind latency must be a number or a list, but is "1s"',
    ],
    [
      'fault: { kind: status, on: users.me }',
      '3:5 steps[0].fault.status: `status` of a fault of kind status must be a number, but is missing',
    ],
    [
      'fault: { kind: status, on: users.me, status: 200 }',
      '3:42 steps[0].fault.status: status must be a whole number from 400 to 599',
    ],
    [
      'fault: { kind: drop, on: users.me, probability: 2 }',
      '3:40 steps[0].fault.probability: probability must be a number over 0, up to 1',
    ],
    [
      'fault: { kind: latency, on: users.me, milliseconds: -5 }',
      'steps[0].fault.milliseconds: milliseconds must be 0 or more',
    ],
    [
      'fault: { kind: latency, on: users.me, milliseconds: [9, 5] }',
      'steps[0].fault.milliseconds: milliseconds must be a number, or two: the shortest and the longest',
    ],
    [
      'key: Enter',
      "'key' needs a page, which exists at hook level only: write `levels: [hook]` at the head of the session, or `only: hook` at the step",
    ],
    [
      'environment: { online: 1 }',
      '3:20 steps[0].environment.online: `online` of the environment must be true or false, but is 1',
    ],
    [
      'call: users.me\n    options: { retries: often }',
      '4:16 steps[0].options.retries: `retries` of a call must be a number, but is "often"',
    ],
    [
      'validate: { type: numeric }\n    context: { knownUsers: 5 }\n    values: [{ value: 1, errors: [] }]',
      '4:16 steps[0].context.knownUsers: `knownUsers` of the context of a field must be a list, but is 5',
    ],
    [
      'start: { widget: date-input }\n  - expect: { context: { value: 5 } }',
      '4:26 steps[1].expect.context.value: `value` of the context of date-input must be null or a string, but is 5',
    ],
    [
      'start: { widget: date-input }\n  - expect: { context: { $not: { calendar: { focused: 5 } } } }',
      '`calendar.focused` of the context of date-input must be a string, but is 5',
    ],
    [
      'start: { widget: date-input }\n  - expect: { status: actve }',
      `4:15 steps[1].expect.status: \`status\` of what is expected must be "active", "done", "stopped" or "error", but is "actve"; did you mean 'active'?`,
    ],
    [
      'start: { widget: date-input }\n  - send: { type: day.choose, day: 2026-13-45 }',
      '4:31 steps[1].send.day: `day` of the event day.choose must be a day (yyyy-MM-dd), but is "2026-13-45"',
    ],
    [
      'start: { widget: date-input }\n  - send: { type: calendar.press, day: "20261120" }',
      'must be a day (yyyy-MM-dd), but is "20261120"',
    ],
    [
      'start: { widget: date-input }\n  - expect: { notifications: none }',
      '4:15 steps[1].expect.notifications: `notifications` of what is expected must be a list, but is "none"',
    ],
    [
      'call: users.me\n    expect: { status: ok }',
      '4:15 steps[0].expect.status: `status` of the answer must be a number, but is "ok"',
    ],
    [
      'start: { widget: tree, input: { items: [] }, work: { loadChildren: { gives: [{ id: 1, name: 5 }] } } }',
      '3:91 steps[0].start.work.loadChildren.gives[0].name: `gives[0].name` of the work loadChildren must be a string, but is 5',
    ],
    [
      'start: { widget: search-box, work: { loadSuggestion: { gives: [] } } }',
      "there is no work of search-box 'loadSuggestion'; did you mean 'loadSuggestions'?",
    ],
    ['start: { widget: date-input, work: { runOk: {} } }', 'there is no work of date-input'],
    [
      'start: { widget: location-selector }\n  - expect: { context: { zoom: { $greater: x } } }',
      '`zoom` of the context of location-selector must be a number, but is "x"',
    ],
    [
      'start: { widget: location-selector }\n  - expect: { context: { value: { latitude: { $less: x } } } }',
      '`value.latitude` of the context of location-selector must be a number, but is "x"',
    ],
    [
      'call: users.me\n    expect: { status: { $atLeast: ok } }',
      '`status` of the answer must be a number, but is "ok"',
    ],
    [
      'start: { widget: date-input }\n  - expect: { state: { picker: clsed } }',
      "4:24 steps[1].expect.state.picker: there is no state of date-input 'clsed'; did you mean 'closed'?",
    ],
    [
      'start: { widget: date-input }\n  - expect: { state: { $not: picker.clsed } }',
      "4:24 steps[1].expect.state.$not: there is no state of date-input 'picker.clsed'; did you mean 'picker.closed'?",
    ],
    [
      'start: { widget: date-input }\n  - expect: { state: [{ picker: { $not: clsed } }] }',
      "there is no state of date-input 'clsed'",
    ],
    [
      'start: { widget: date-input }\n  - expect: { state: { $oneOf: [picker.closed, pickr] } }',
      '4:48 steps[1].expect.state.$oneOf[1]: there is no state of date-input',
    ],
    [
      'request: GET /api/users/me',
      "3:5 steps[0].request: paths are below the API base, so this asks for /api/api/users/me: write '/users/me', or '~/api/users/me' for a path from the root",
    ],
    [
      'request: { method: GET, path: /api/users/me }',
      '3:29 steps[0].request.path: paths are below',
    ],
    ['call: users.me\n    expect: { kind: netwrok }', `but is "netwrok"; did you mean 'network'?`],
    [
      'call: risks.list\n    with: { limit: many }',
      '4:13 steps[0].with.limit: `limit` of risks.list must be a whole number, but is "many"',
    ],
    [
      'call: risks.create\n    with: { body: { name: 5 } }',
      '4:21 steps[0].with.body.name: `name` of the body of risks.create must be a string, but is a number',
    ],
    [
      'call: risks.create\n    with: { body: [] }',
      '4:13 steps[0].with.body: the body of risks.create must be an object, but is a list',
    ],
    [
      'call: cardFiles.cards.filter.create\n    with: { card_file_id: 1, body: { search_mode: andd } }',
      'cannot be "andd"; did you mean \'and\'?',
    ],
    [
      'call: users.update\n    with: { user_id: 1, body: { out_of_office_from_date: 2026-11-25 } }',
      '4:33 steps[0].with.body.out_of_office_from_date: `out_of_office_from_date` of the body of users.update is not a timestamp (14 digits) or a date (8 digits)',
    ],
  ])('in a step: %s', (step, problem) => {
    expect(problemsOf(`title: t\nsteps:\n  - ${step}\n`)).toEqual([
      expect.stringContaining(problem),
    ]);
  });

  test.each([
    'start: { widget: date-input, input: { format: "{{name}}", weekStart: "{{name}}" } }',
    'start: { widget: date-input }\n  - send: { type: calendar.move, "{{name}}": nextDay }',
    'start: { widget: attachments-field, input: { fieldId: 1 } }\n  - send: { type: files.add, files: [{ $file: { name: a.txt } }] }',
    'fault: { kind: status, on: users.me, status: "{{name}}" }',
    'call: risks.list\n    with: { limit: "{{name}}" }',
    'call: risks.create\n    with: { body: { name: "{{name}}", is_main_risk: "{{name}}" } }',
    'call: risks.create\n    with: { body: { "{{name}}": a risk } }',
    'call: risks.create\n    with: { body: "{{name}}" }',
    'call: users.update\n    with: { user_id: 1, body: { out_of_office_from_date: "{{name}}" } }',
    'environment: { online: "{{name}}" }',
    'start: { widget: date-input }\n  - send: { type: day.choose, day: "{{name}}" }',
    'start: { widget: date-input }\n  - send: { type: value.set, value: 2026-13-45 }',
    'start: { widget: tree, input: { items: [] }, work: { loadChildren: { gives: "{{name}}" } } }',
    'start: { widget: dialog, work: { runOk: { gives: 5 } } }',
    'call: users.me\n    expect: { reply: { id: { $greater: "{{name}}" } } }',
    'start: { widget: location-selector }\n  - expect: { context: { zoom: { $greater: "{{name}}", $less: 9 } } }',
    'call: users.me\n    expect: { status: { $oneOf: [200, 204] } }',
    'request: GET ~/api/users/me',
    'start: { widget: date-input }\n  - expect: { state: { $regex: pick, $not: "{{name}}" } }',
    'start: { widget: date-input }\n  - expect: { state: { picker: closed, entry: { $not: [empty] } } }',
    'start: { widget: date-input }\n  - expect: { status: { $not: done }, context: { value: { $any: string }, calendar: { focused: { $any: true } } } }',
  ])('a value that is known only at run time is not checked: %s', (step) => {
    expect(problemsOf(`title: t\nvariables: { name: n }\nsteps:\n  - ${step}\n`)).toEqual([]);
  });

  test('the data of every event of every widget is known', () => {
    const namesIn = (shapes: Shapes) => Object.keys(shapes).map((name) => name.replace('?', ''));
    for (const [widget, { events, inputs, props = [] }] of Object.entries(widgetNames)) {
      const shapes = SESSION_SHAPES.widgets[widget];
      expect(namesIn(shapes?.input ?? {}).toSorted()).toEqual([...inputs, ...props].toSorted());
      for (const [event, members] of Object.entries(events)) {
        expect([event, ...namesIn(shapes?.events[event] ?? {}).toSorted()]).toEqual([
          event,
          ...members.toSorted(),
        ]);
      }
    }
  });
});

describe('an element that no page has is reported at its step', () => {
  test.each([
    [
      'press: { role: buton }',
      "5:14 steps[1].press.role: there is no role 'buton'; did you mean 'button'?",
    ],
    ['type: { role: txtbox, text: a }', "there is no role 'txtbox'; did you mean 'textbox'?"],
    [
      'expect: { page: [{ role: tree }, { role: listbx, absent: true }] }',
      "page[1].role: there is no role 'listbx'; did you mean 'listbox'?",
    ],
    ['key: Entr', "5:5 steps[1].key: there is no key 'Entr'; did you mean 'Enter'?"],
    ['key: Ctrl+a', "there is no key to hold down 'Ctrl'"],
    ['key: Shift+Tabb', "there is no key 'Tabb'; did you mean 'Tab'?"],
  ])('%s', (step, problem) => {
    expect(
      problemsOf(`title: t\nlevels: [hook]\nsteps:\n  - start: { widget: dialog }\n  - ${step}\n`),
    ).toEqual([expect.stringContaining(problem)]);
  });

  test.each(['a', '+', 'Control++', 'é', '🙂', 'Shift+Tab', 'F12', '{{key}}'])(
    'the key %j is valid',
    (key) => {
      const text = `title: t\nlevels: [hook]\nvariables: { key: a }\nsteps:\n  - key: '${key}'\n`;
      expect(problemsOf(text)).toEqual([]);
    },
  );
});

describe('a step without effect, or an impossible one, is an error', () => {
  test.each([
    ['call: users.me\n    expect: {}', 'this expects nothing'],
    ['start: { widget: dialog }\n  - expect: {}', 'this expects nothing'],
    [
      'start: { widget: dialog }\n  - expect: { context: {} }',
      'expect.context: everything meets this, so it expects nothing',
    ],
    [
      'call: users.me\n    expect: { headers: {} }',
      'expect.headers: everything meets this, so it expects nothing',
    ],
    ['validate: { type: text }\n    values: [{ value: 1 }]', 'this expects nothing'],
    ['call: users.me\n    expect: { reply: { $contains: [] } }', '$contains takes at least one'],
    ['call: users.me\n    expect: { reply: { $oneOf: [] } }', '$oneOf takes a list'],
    ['call: users.me\n    expect: { reply: { $length: two } }', '$length takes a whole number'],
    [
      'call: users.me\n    expect: { reply: { $greater: [1] } }',
      '$greater takes a number or a text',
    ],
    [
      'call: users.me\n    expect: { reply: { $atMost: true } }',
      '$atMost takes a number or a text',
    ],
    ['call: users.me\n    expect: { reply: { $any: numbr } }', '$any takes true or a type'],
    [
      'call: users.me\n    expect: { reply: { name: a, $absent: true } }',
      'cannot stand side by side',
    ],
    [
      'call: users.me\n    expect: { reply: { name: { $regex: "(" } } }',
      'this is not a valid pattern',
    ],
    ['call: users.me\n    expect: { reply: { name: { $regex: "(?=a)b" } } }', 'uses lookaround'],
    ['call: users.me\n    save: { id: reply.user_id }\n  - save: {}', 'this saves nothing'],
  ])('%s [F-Q1]', (step, problem) => {
    expect(problemsOf(`title: t\nsteps:\n  - ${step}\n`)).toEqual([
      expect.stringContaining(problem),
    ]);
  });

  test.each([
    [
      "call: users.me\n    expect: { reply: { name: '{{whom}}' } }",
      "there is no value for the variable 'whom'",
    ],
    ['await: me', "there is no call before this step with the name 'me'"],
    ['abort: me', "there is no call before this step with the name 'me'"],
    ['send: dialog.open', 'no widget has been started yet: a step `start` comes before'],
    ['call: users.me\n  - expect: { state: open }', 'is expected in its own step'],
    ['call: users.me\n    if: yes', 'steps[0].if: a condition is one variable'],
    ["call: users.me\n    if: '{{seed}} > 2'", 'steps[0].if: a condition is one variable'],
    ['stop: dialog', 'there is no running widget'],
    ['start: { widget: dialog }\n  - start: { widget: dialog }', 'is running already'],
  ])('%s [F-Q7] [F-Q8]', (step, problem) => {
    expect(problemsOf(`title: t\nsteps:\n  - ${step}\n`)).toEqual([
      expect.stringContaining(problem),
    ]);
  });

  test('a variable may come from the head, an earlier step, or the caller [F-Q8]', () => {
    const uses = (name: string) =>
      `  - call: users.me\n    expect: { reply: { name: '{{${name}}}' } }\n`;
    expect(problemsOf(`title: t\nvariables: { who: x }\nsteps:\n${uses('who')}`)).toEqual([]);
    expect(
      problemsOf(
        `title: t\nsteps:\n  - call: users.me\n    save: { who: reply.name }\n${uses('who')}`,
      ),
    ).toEqual([]);
    expect(problemsOf(`title: t\nsteps:\n${uses('who.name[0]')}`, { variables: ['who'] })).toEqual(
      [],
    );
  });

  test('all errors of a file are reported at once, those of schema and meaning [F-Q8]', () => {
    const text = `title: t
world: mars
steps:
  - cal: x
  - call: users.mee
    wiht: {}
  - call: users.lst
  - fault: { kind: explode, on: users.me }
`;
    expect(problemsOf(text)).toEqual([
      expect.stringContaining('2:1 world'),
      expect.stringContaining("4:5 steps[0]: unknown step 'cal'"),
      expect.stringContaining("5:5 steps[1].call: there is no call 'users.mee'"),
      expect.stringContaining("6:5 steps[1].wiht: 'wiht' is not known here"),
      expect.stringContaining("7:5 steps[2].call: there is no call 'users.lst'"),
      expect.stringContaining('8:14 steps[3].fault.kind'),
    ]);
  });

  test('an invalid request is allowed if its rejection is expected', () => {
    expect(
      problemsOf(
        'title: t\nsteps:\n  - call: users.list\n    with: { limitt: 3 }\n    expect: { rejects: { $any: true } }\n' +
          '  - call: risks.create\n    with: { body: { name: 5 } }\n    expect: { status: 400 }\n',
      ),
    ).toEqual([]);
  });
});

describe('a fault that never applies [F-Q1]', () => {
  test('is reported at its step', async () => {
    const { end, steps } = await play(`title: t
steps:
  - fault: { kind: drop, on: users.list }
  - call: users.me
    expect: { status: 200 }
`);
    expect(end).toMatchObject({ verdict: 'error', steps: { error: 1 } });
    expect(steps.at(-1)).toMatchObject({
      line: 3,
      reason: expect.stringContaining('affected no request'),
    });
  });

  test.each([
    'fault: none',
    'call: users.list\n    options: { retries: 0 }\n    expect: { status: 500 }',
  ])('is reported if it is switched off before it applied, not after: then %s', async (then) => {
    const { end } = await play(`title: t
steps:
  - fault: { kind: status, status: 500, on: users.list, times: always }
  - ${then}
  - call: users.me
    expect: { status: 200 }
`);
    expect(end.steps.error).toBe(then === 'fault: none' ? 1 : 0);
  });
});

describe('the known names are those of their sources', () => {
  test('every widget that can be started has its names, and no others [F-Q1]', async () => {
    expect(Object.keys(widgetNames).sort()).toEqual(Object.keys(widgets).sort());
    for (const [name, { events }] of Object.entries(widgetNames)) {
      const { machine } = (await widgets[name]?.chart()) ?? {};
      const known = (machine?.events ?? []) as readonly string[];
      const takes = (event: string): boolean =>
        known.some(
          (one) => one === event || (one.endsWith('*') && event.startsWith(one.slice(0, -1))),
        );
      expect([name, Object.keys(events).filter((event) => !takes(event))]).toEqual([name, []]);
    }
  });

  test('the compiler rejects a table that does not match its chart [F-Q1]', () => {
    const complete = {
      inputs: ['open', 'size', 'persistent', 'cancelHidden', 'valid', 'needsConnection', 'okWork'],
    } as const;
    const whole = widgetNames['dialog'];
    expect(whole?.inputs).toEqual(complete.inputs);
    // @ts-expect-error -- an input is missing, and an event and a context are wrong
    namesOf<typeof dialogMachine>()({ inputs: ['open'], events: {}, context: [] });
  });

  test('the same people exist in every world [F-Q1]', () => {
    for (const world of worldNames) {
      for (const user of personNames) {
        expect(() => createPlatform({ world: world as 'factory', user })).not.toThrow();
      }
    }
    expect(() => createPlatform({ user: 'nobody' })).toThrow(`only ${personNames.join(', ')}.`);
  });
});

test('every list of known names is compared with its source [F-Q1]', () => {
  // Every table of known names, except people in the test above, has a type from its source.
  const text = readFileSync(
    new URL('../../../../fixtures/player/names/known-names.ts', import.meta.url),
    'utf8',
  );
  const untyped = [...text.matchAll(/^export const (\w+)[^=]*= (?!all<|\{)/gm)].map(
    ([, name]) => name,
  );
  expect(untyped).toEqual(['personNames']);
});

test.each([
  ['card-sel-70', "there is no requirement 'card-sel-70'; did you mean 'card-sel-07'?"],
  ['F-S9', "there is no finding 'F-S9'"],
])('covers requires ids of the existing tables: not %s [F-Q1]', (id, message) => {
  const text = `title: t\ncovers: [${id}]\n${CALL}`;
  const problems = (ids: CoveredIds) => {
    const read = readSession(text, 'a.yaml', { ids });
    return read.ok ? [] : read.problems;
  };
  expect(problems({ requirements: ['card-sel-07'], findings: ['F-S2'] })).toEqual([
    { file: 'a.yaml', line: 2, column: 10, message: expect.stringContaining(message) },
  ]);
  expect(problems({})).toEqual([]);
});
