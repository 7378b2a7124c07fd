import type { CallOptions } from '../../src/api/call-options.ts';
import type { Client } from '../../src/api/client.ts';
import type { Result } from '../../src/api/result.ts';
import {
  type HyperlinkEntry,
  type HyperlinkTargetType,
  readHyperlinkTarget,
  targetValue,
} from '../../src/hyperlinks/index.ts';
import { plainText } from '../../src/fields/plain.ts';
import { dataOf } from '../kit/request.ts';
import type { ItemId } from '../kit/selection.ts';

/**
 * The resources for the names of targets; without a resource the names of its targets are unknown.
 */
export type TargetClient = Partial<
  Pick<Client, 'cases' | 'controls' | 'risks' | 'objects' | 'audits' | 'portals' | 'hyperlinks'>
>;

type Load = (
  client: TargetClient,
  id: ItemId,
  options: CallOptions,
) => Promise<Result<unknown> | null> | undefined;

/**
 * The call that loads a target, by its type. A type without a loader (documents, reports, question
 * lists, studies; content items, which no call loads by their id) has no name to show and causes no
 * request.
 */
const LOADERS: Readonly<Partial<Record<HyperlinkTargetType, Load>>> = {
  case: ({ cases }, id, options) => cases?.get({ case_id: id }, options),
  control: ({ controls }, id, options) => controls?.get({ control_id: id }, options),
  risk: ({ risks }, id, options) => risks?.get({ risk_id: id }, options),
  object: ({ objects }, id, options) => objects?.get({ object_id: id }, options),
  audit: ({ audits }, id, options) => audits?.get({ audit_id: id }, options),
  form: ({ cases }, id, options) => cases?.reporterForms.get({ form_id: id }, options),
  portal: ({ portals }, id, options) => portals?.get({ portal_id: id }, options),
};

/** Members that may contain a target's name, best first. */
const NAMES = ['display_name', 'name', 'title', 'case_number', 'identifier'];

/** The loaded names for links without a description. */
export interface NamedTargets {
  /** Names of targets, by the id of their link. */
  readonly names: Readonly<Record<string, string>>;
  /** Links that could not be read. */
  readonly unread: readonly ItemId[];
}

/**
 * The names of the targets of links, each type by its own loader. A target that cannot be loaded
 * has no name; a link with an unknown target is loaded first, and a failure is reported.
 */
export async function nameTargets(
  client: TargetClient,
  links: readonly HyperlinkEntry[],
  signal: AbortSignal,
): Promise<NamedTargets> {
  const unread: ItemId[] = [];
  const names: Record<string, string> = {};
  const name = async (link: HyperlinkEntry) => {
    const target = link.target ?? (await readTarget(client, link.id, signal));
    if (target === null) unread.push(link.id);
    const reply = target && LOADERS[target.type]?.(client, targetValue(target), { signal });
    const found = reply && (await dataOf(reply).catch(() => null));
    const text = plainText(found, NAMES);
    if (text) names[link.id] = text;
  };
  await Promise.all(links.map(name));
  return { names, unread };
}

/** The target of a stored hyperlink; null if the client cannot read it. */
async function readTarget({ hyperlinks }: TargetClient, id: ItemId, signal: AbortSignal) {
  if (!hyperlinks) return null;
  const read = dataOf(hyperlinks.get({ hyperlink_id: id }, { signal }));
  return read.then(
    ({ target }) => readHyperlinkTarget(target) ?? null,
    () => null,
  );
}
