/**
 * Violations that are accepted because the rule does not apply: on which elements, and why. No
 * others are accepted.
 */
export const AXE_EXCEPTIONS = [
  {
    rule: 'focus-order-semantics',
    on: '[role=grid] [role=row]',
    reason:
      'WAI-ARIA counts a row among the widgets, and lets one have the focus; this rule, still on trial, does not.',
  },
];

/**
 * The violations of all axe rules in a part of a page, including level AAA, best practices and
 * experimental rules, which axe skips by default, but not deprecated rules. `without` names rules
 * that cannot apply to a part on its own. This function must not use anything else in this file,
 * because its source is sent to pages as text.
 */
export async function checkWithAxe({ getRules, run }, part, exceptions, without = []) {
  const rules = getRules()
    .filter(({ ruleId, tags }) => !tags.includes('deprecated') && !without.includes(ruleId))
    .map(({ ruleId }) => ruleId);
  // Wait for animations to end, because elements may still be outside the view, and what is behind
  // them would be checked on its own. Paused, endless and scroll-driven animations are not waited
  // for. WebKit reports the end before it has painted the final position.
  const moving = (part.getAnimations?.({ subtree: true }) ?? []).filter(
    ({ playState, effect }) =>
      playState !== 'paused' && Number.isFinite(effect?.getComputedTiming().endTime),
  );
  await Promise.allSettled(moving.map(({ finished }) => finished));
  const found = await run(part, {
    runOnly: { type: 'rule', values: rules },
    // Only violations, because reporting passes took longer than finding violations.
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
