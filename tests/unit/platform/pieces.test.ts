import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Context } from '../../../fixtures/platform/context.ts';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { piecesOf, whole } from '../../../fixtures/platform/pieces.ts';
import { sentCacheOf, type SentRows } from '../../../fixtures/platform/sent-cache.ts';

const rowsOf = (
  operation: string,
  { state, switches }: ReturnType<typeof createPlatform>,
): SentRows =>
  sentCacheOf(state, switches).rows({
    operation,
    query: { values: {}, raw: () => undefined },
    caller: {},
  } as unknown as Context);

test('rows in any order, of two lists, are joined as JSON would be written, with the same tag for the same rows', () => {
  const texts = ['{}', '{"a":1}', '{"name":"Größe"}', '{"b":"x,y"}', '{"c":[1,2]}', '{"d":"😀"}'];
  const platform = createPlatform();
  const [one, other] = ['one', 'other'].map((operation) => rowsOf(operation, platform));
  const written = texts.map((text, index) =>
    ((index < 4 ? one : other) as SentRows).write(index, text),
  );
  const place = fc.nat({ max: texts.length - 1 });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 8 }), (places) => {
      const pieces = piecesOf(
        '[',
        places.map((at) => written[at]!),
        ']',
      );
      const text = new TextDecoder().decode(whole(pieces) as Uint8Array);
      expect(text).toBe(`[${places.map((at) => texts[at]).join(',')}]`);
      expect(pieces.length).toBe(new TextEncoder().encode(text).length);
      const anew = rowsOf('anew', platform);
      const again = places.map((at) => anew.write(undefined, texts[at] ?? ''));
      expect(piecesOf('[', again, ']').tag).toBe(pieces.tag);
    }),
  );
});

test('other rows, or the same in another order, have another tag', () => {
  const rows = rowsOf('list', createPlatform());
  const [a, b] = [rows.write(1, '{"a":1}'), rows.write(2, '{"b":1}')];
  const tags = [[], [a], [b], [a, b], [b, a], [a, a]].map((some) => piecesOf('[', some, ']').tag);
  expect(new Set([...tags, piecesOf('{"rows":[', [a], ']}').tag]).size).toBe(7);
});
