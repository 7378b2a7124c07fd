import { routes, type NamedRoute, type Routes } from '../routes.ts';
import {
  addressText,
  type HyperlinkEntry,
  type HyperlinkView,
  linkAddress,
} from './hyperlink-entry.ts';

/** The route within the application that follows a hyperlink. */
export type HyperlinkRoute = NamedRoute<'hyperlink', { readonly hyperlink_id: string | number }>;

/** How hyperlinks are shown. */
export interface HyperlinkViewOptions {
  /** Root address of the product, for links in a new tab. */
  readonly root: string;
  /** Address of the application's route `hyperlink`. Default: `/hyperlink/<id>`. */
  readonly hrefOf?: ((route: HyperlinkRoute) => string) | undefined;
  /** Names of targets by hyperlink id, for links without a description. */
  readonly names?: Readonly<Record<string, string>>;
  /** The host's own addresses of the product's pages. */
  readonly routes?: Pick<Routes, 'hyperlink' | 'hyperlinkLoader'>;
}

/**
 * Hyperlinks as they are shown: a saved one leads to the route `hyperlink`, which follows it; one that is
 * not saved yet leads to its address, if it has one.
 */
export function hyperlinkViews(
  links: readonly HyperlinkEntry[],
  { root, hrefOf = usualAddress, names = {}, routes: own = routes }: HyperlinkViewOptions,
): readonly HyperlinkView[] {
  return links.map(({ id, isTemporary, description, target }) => ({
    id,
    key: String(id),
    name: description || names[String(id)] || addressText(target) || String(id),
    href: isTemporary ? linkAddress(target) : hrefOf(own.hyperlink(id)),
    newTabUrl: isTemporary ? undefined : (own.hyperlinkLoader(root, id) ?? undefined),
    targetType: target?.type,
  }));
}

const usualAddress = ({ params }: HyperlinkRoute): string =>
  `/hyperlink/${encodeURIComponent(params.hyperlink_id)}`;
