import { expect, test } from 'vitest';
import { play } from '../session-text.ts';

test('a step that needs a value from a skipped step is skipped too, with the reason', async () => {
  const { end, steps } = await play(`
title: Only some of it can be played here
steps:
  - call: users.me
    only: live
    save: { me: reply.user_id, name: reply.name }
  - call: users.get
    with: { user_id: '{{ me }}' }
    save: { again: reply.user_id }
  - call: users.get
    with: { user_id: '{{again}}' }
  - call: users.me
    save: { me: reply.user_id }
  - call: users.get
    with: { user_id: '{{me}}' }
    expect: { status: 200 }
`);
  expect(steps.map(({ verdict, reason }) => reason ?? verdict)).toEqual([
    'it makes sense on a live target only',
    'it needs {{me}}, which a skipped step would have saved',
    'it needs {{again}}, which a skipped step would have saved',
    'passed',
    'passed',
  ]);
  expect(end.verdict).toBe('passed');
});

test('a name with the same beginning is another name', async () => {
  const { steps } = await play(`
title: Alike
variables: { menu: 1 }
steps:
  - call: users.me
    only: live
    save: { me: reply.user_id }
  - call: cardFiles.get
    with: { card_file_id: '{{menu}}' }
`);
  expect(steps[1]?.verdict).toBe('passed');
});

test('a saved value is kept when a step that would replace it is skipped', async () => {
  const { steps } = await play(`
title: One of two
steps:
  - call: users.me
    save: { me: reply.user_id }
  - call: users.me
    if: { me: nobody }
    save: { me: reply.user_id }
  - call: users.get
    with: { user_id: '{{me}}' }
    expect: { status: 200 }
`);
  expect(steps.map(({ verdict }) => verdict)).toEqual(['passed', 'skipped', 'passed']);
});
