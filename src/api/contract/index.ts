import { attachments } from './attachments.ts';
import { isCall, type Call, type Resource } from './call.ts';
import { cardFiles } from './card-files.ts';
import { objects } from './objects.ts';
import { sanitizer } from './sanitizer.ts';
import { settings } from './settings.ts';
import { users } from './users.ts';

/** Every call of the platform, as data, in the tree that the client has. */
export const contract = {
  attachments,
  cardFiles,
  objects,
  sanitizer,
  settings,
  users,
} as const satisfies Resource;

/** The contract's own type, from which the client's is made. */
export type Contract = typeof contract;

/** Every call by its dotted name: `cardFiles.cards.filter.create`. */
export const calls: Readonly<Record<string, Call>> = flatten(contract);

function flatten(resource: Resource, prefix = ''): Record<string, Call> {
  const flat: Record<string, Call> = {};
  for (const [name, entry] of Object.entries(resource)) {
    if (isCall(entry)) flat[prefix + name] = entry;
    else Object.assign(flat, flatten(entry, `${prefix}${name}.`));
  }
  return flat;
}
