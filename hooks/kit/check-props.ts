import { explainedAs } from '../../src/message-codes.ts';
import { findMistake, describeMistake, writtenPath } from '../../src/shapes/find-mistake.ts';
import type { WithoutUndefined } from './or-undefined.ts';
import { PROP_SHAPES } from './prop-shapes.ts';

/**
 * Throws if a hook or a component receives a prop of another type than it declares, so that a
 * program without types gets an error before the chart fails. Only in development: bundlers remove
 * it for production.
 */
export function checkProps<Props extends object>(
  taker: string,
  props: Props,
): asserts props is Extract<WithoutUndefined<Props>, Props> {
  try {
    void process.env.NODE_ENV;
  } catch {
    // `process` is undefined, so neither a bundler nor Node sets the mode: treat it as production.
    return;
  }
  if (process.env.NODE_ENV !== 'production') throwOnMistake(taker, props);
}

declare const process: { readonly env: { readonly NODE_ENV?: string } };

function throwOnMistake(taker: string, props: object): void {
  const shapes = PROP_SHAPES[taker] ?? {};
  const mistake = findMistake({ members: shapes }, props);
  if (!mistake) return;
  const [prop] = mistake.path;
  const what = prop === undefined ? 'What is given to' : `\`${writtenPath(mistake.path)}\` of`;
  const correct = prop === undefined ? 'its props' : `the prop \`${prop}\``;
  const omission = `${prop}?` in shapes ? ', or leave it out' : '';
  const where = taker.startsWith('use') ? 'the hook is called' : `<${taker}> stands`;
  throw new TypeError(
    `[headless-grc] ${what} ${taker} ${describeMistake(mistake)}. ` +
      `Correct ${correct} where ${where}${omission}. ${explainedAs('GRC-HOOKS-4')}`,
  );
}
