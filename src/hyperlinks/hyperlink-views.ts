import { routes, type NamedRoute, type Routes } from '../routes.ts';
import {
  type HyperlinkEntry,
  hyperlinkName,
  type HyperlinkView,
  linkAddress,
} from './hyperlink-entry.ts';
import { hyperlinkAddress } from './loader-page.ts';

/** The route within the application that follows a hyperlink. */
export type HyperlinkRoute = NamedRoute<
  'hyperlink',
  {
    /** Id of the hyperlink. */
    readonly hyperlink_id: string | number;
  }
>;

/** How hyperlinks are shown. */
export interface HyperlinkViewOptions {
  /** Root address of the product. */
  readonly root: string;
  /** Address of the application's route `hyperlink`. Default: `<root>/hyperlink/<id>`. */
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
  { root, hrefOf, names = {}, routes: own = routes }: HyperlinkViewOptions,
): readonly HyperlinkView[] {
  const addressOf = hrefOf ?? (({ params }) => hyperlinkAddress(root, params.hyperlink_id));
  return links.map((link) => {
    const { id, isTemporary, target } = link;
    return {
      id,
      key: String(id),
      name: hyperlinkName(link, names),
      href: isTemporary ? linkAddress(target) : addressOf(own.hyperlink(id)),
      newTabUrl: isTemporary ? undefined : (own.hyperlinkLoader(root, id) ?? undefined),
      targetType: target?.type,
    };
  });
}
