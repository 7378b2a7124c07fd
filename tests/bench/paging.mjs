// Paging through 100,000 cards in memory: the client's items() beside a bare loop over the same pages,
// which asks the same platform, reads the text and parses it, and knows nothing else.
//   node tests/build.mjs --fast && node tests/bench/paging.mjs [rounds]
import { createPlatform } from '../../dist/fixtures/index.js';
import { createClient } from '../../dist/src/index.js';
import { median, workOf } from './measure.mjs';

const ROOT = 'https://platform.example';
const CARDS = 100_000;
const PAGE = 100;
const rounds = Number(process.argv[2] ?? 5);

const platform = createPlatform({ world: 'factory' });
const client = (validate) =>
  createClient({ root: ROOT, validate, fetch: (request) => platform.fetch(request) });
const [checking, trusting] = [client('warn'), client('off')];

async function bareLoop() {
  let count = 0;
  for (let offset = 0; offset < CARDS; offset += PAGE) {
    const address = `${ROOT}/api/card_files/3/cards?limit=${PAGE}&offset=${offset}`;
    const reply = await platform.fetch(new Request(address));
    count += JSON.parse(await reply.text()).length;
  }
  return count;
}

const items = (client) => async () => {
  let count = 0;
  const cards = client.cardFiles.cards.list.items({ card_file_id: 3 }, { cache: 'never' });
  for await (const card of cards) if (card.object_id !== undefined) count += 1;
  return count;
};

const WAYS = {
  'bare loop (limit)': bareLoop,
  'items(), as built for production': items(trusting),
  'items(), replies held against the schemas': items(checking),
};

// The platform writes a page when it is first asked for: afterwards it costs everybody the same.
await bareLoop();
const times = Object.fromEntries(Object.keys(WAYS).map((name) => [name, []]));
for (let round = 0; round < rounds; round++) {
  for (const [name, way] of Object.entries(WAYS)) {
    times[name].push(
      await workOf(async () => {
        const count = await way();
        if (count !== CARDS) throw new Error(`${name} read ${count} cards`);
      }),
    );
  }
}
const limit = median(times['bare loop (limit)']);
console.table(
  Object.entries(times).map(([name, all]) => ({
    '100,000 cards, 1,000 pages': name,
    'work, ms': Math.round(median(all)),
    'ms per page': (median(all) / (CARDS / PAGE)).toFixed(2),
    ratio: `${(median(all) / limit).toFixed(2)}x`,
  })),
);
