// A stand-in for the platform's lists of users, groups and teams: sorted by name, in pages, searched by what the name, login or address contains.
const FIRST = ['Alice', 'Boris', 'Carla', 'Derek', 'Elena', 'Felix', 'Grace', 'Hugo', 'Irene', 'Jonas', 'José', 'Siobhán', 'Zoë'];
const LAST = ['Novak', 'Okafor', 'Petrov', 'Quinn', 'Rossi', 'Silva', 'Tanaka', 'Ueda', 'Vargas', 'Weber', "O'Connor", 'Ñandú'];
const guid = (i) => `7a3c1e52-0000-4000-8000-${String(i).padStart(12, '0')}`;
const { compare } = new Intl.Collator('en');
const byName = (x, y) => compare(x.name, y.name);

export function people(users, groups, teams) {
  const lists = {
    users: Array.from({ length: users }, (_, i) => ({
      user_id: guid(i), name: `${FIRST[i % FIRST.length]} ${LAST[((i / FIRST.length) | 0) % LAST.length]} ${i}`, login_code: `login${i}`, email_address: `u${i}@example.test`,
      active: true, user_type: 'normal_user', account_type: 'personal', language: 'en', date_format: 'dd-MM-yyyy', time_zone_id: 'Europe/Amsterdam',
    })),
    user_groups: Array.from({ length: groups }, (_, i) => ({ user_group_id: guid(1e6 + i), name: `Group ${i}`, description: '', user_group_type: 'normal' })),
    teams: Array.from({ length: teams }, (_, i) => ({ team_id: i + 1, name: `Team ${i}`, memberships: [], managers: [] })),
  };
  for (const list of Object.values(lists)) list.sort(byName);
  const all = [...lists.users, ...lists.user_groups, ...lists.teams].sort(byName);
  const keyOf = (one) => (one.user_id ? `user:${one.user_id}` : one.user_group_id ? `usergroup:${one.user_group_id}` : `team:${one.team_id}`);
  const found = (text) => all.filter((one) => matches(one, text));
  return { lists, filters: new Map(), first: all[0].name, firstIds: all.slice(0, 300).map(keyOf), firstOf: (text) => found(text)[0].name };
}

const matches = ({ name, login_code = '', email_address = '' }, text) => `${name}\n${login_code}\n${email_address}`.toLowerCase().includes(text.toLowerCase());

/** Whether it answered. */
export function answerPeople(world, url, reply, latency) {
  if (!url.pathname.startsWith('/api/')) return false;
  const [, , source, filter, id] = url.pathname.split('/');
  const list = world.lists[source];
  if (!list) { reply.writeHead(404).end(); return true; }
  if (filter === 'filter' && id === undefined) {
    let body = '';
    reply.req.on('data', (chunk) => { body += chunk; });
    reply.req.on('end', () => {
      const { name = '', name_contains = name, name_login_code_email_contains: text = name_contains } = JSON.parse(body);
      const made = guid(2e6 + world.filters.size);
      world.filters.set(made, text);
      reply.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ created_identifier: made }));
    });
    return true;
  }
  const query = new Map([...url.searchParams].map(([name, value]) => [name.toLowerCase().replaceAll('_', ''), value]));
  const text = filter === 'filter' ? world.filters.get(id) : (query.get('namelogincodeemailcontains') ?? query.get('namecontains') ?? query.get('name') ?? '');
  const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 100)];
  // In the race every text finds ten people who are called after it.
  const isRace = /^x+$/.test(text);
  const found = isRace ? (source === 'users' ? list.slice(0, 10).map((one, i) => ({ ...one, name: `${text} ${i}` })) : []) : text === '' ? list : list.filter((one) => matches(one, text));
  const page = found.slice(offset, offset + limit);
  const send = () => reply.writeHead(200, {
    'content-type': 'application/json', 'cache-control': 'no-store',
    'x-pagination-limit': limit, 'x-pagination-offset': offset, 'x-pagination-returned': page.length, 'x-pagination-total': found.length,
  }).end(JSON.stringify(page));
  const ms = latency(text);
  if (ms > 0) setTimeout(send, ms); else send();
  return true;
}
