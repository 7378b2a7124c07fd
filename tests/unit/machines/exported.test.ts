import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const room = fileURLToPath(new URL('../../../machines', import.meta.url));
const read = (file: string): string => readFileSync(`${room}/${file}`, 'utf8');

/** Suffixes of exported names: the chart, its actors, and the types of its input and output. */
const OF_A_CHART =
  /^(?:[a-z]\w*(?:Machine|Actors)|[A-Z]\w*(?:Input|Context|Event|Emitted|Settings))$/;

/** The exports of a file with such a name, declared or re-exported (`a as b` under the name b). */
function namesIn(file: string): readonly string[] {
  const text = read(file);
  const declared = [...text.matchAll(/^export (?:const|interface|type) (\w+)/gm)];
  const handedOn = [...text.matchAll(/^export (?:type )?\{([^}]*)\} from/gm)];
  return [...declared, ...handedOn]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace(/^.* as /, ''))
    .filter((name) => OF_A_CHART.test(name));
}

test('every chart, its actors and its types can be imported from headless-grc/machines', () => {
  const charts = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('chart.ts'),
  );
  const offered = new Set(namesIn('index.ts'));
  const declared = charts.flatMap(namesIn);
  expect(declared.length).toBeGreaterThan(150);
  expect(declared.filter((name) => !offered.has(name))).toEqual([]);
});
