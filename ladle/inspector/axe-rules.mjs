/** What axe may find, because its rule is wrong about us: on which elements, and why. Nothing else is accepted. */
export const AXE_EXCEPTIONS = [
  {
    rule: 'focus-order-semantics',
    on: '[role=grid] [role=row]',
    reason:
      'WAI-ARIA counts a row among the widgets, and lets one have the focus; this rule, still on trial, does not.',
  },
];

/**
 * What axe finds wrong in a part of a page by all of its rules: also those of level AAA, of good practice
 * and those still on trial, which it leaves out unless asked; not those that it has given up. `without`
 * names rules that cannot hold where a part stands alone. Nothing of this file is used inside, because the
 * function is also sent into pages as text.
 */
export async function judgeByAxe({ getRules, run }, part, exceptions, without = []) {
  const rules = getRules()
    .filter(({ ruleId, tags }) => !tags.includes('deprecated') && !without.includes(ruleId))
    .map(({ ruleId }) => ruleId);
  // What still moves in may be out of sight, and what lies behind it would be judged as if it were alone.
  // Only what ends by itself is waited for: not what is paused, goes on for ever, or follows the scrolling.
  // WebKit says that it has ended before it is drawn, and measured, where it ends.
  const moving = (part.getAnimations?.({ subtree: true }) ?? []).filter(
    ({ playState, effect }) =>
      playState !== 'paused' && Number.isFinite(effect?.getComputedTiming().endTime),
  );
  await Promise.allSettled(moving.map(({ finished }) => finished));
  const found = await run(part, {
    runOnly: { type: 'rule', values: rules },
    // What is right is not written up: that took longer than finding what is wrong.
    resultTypes: ['violations'],
    elementRef: true,
  });
  const isAccepted = (rule, { element }) =>
    exceptions.some((one) => one.rule === rule && element?.matches(one.on));
  const violations = found.violations
    .map((one) => ({ ...one, nodes: one.nodes.filter((node) => !isAccepted(one.id, node)) }))
    .filter(({ nodes }) => nodes.length > 0);
  return { violations, asked: rules.length };
}
