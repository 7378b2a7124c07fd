import type { HyperlinkEntry } from '../../src/hyperlinks/index.ts';
import type { Ports } from '../kit/ports.ts';
import { request } from '../kit/request.ts';
import { windowMessage } from '../kit/window-message.ts';
import { readLegacyMessage, type LegacyMessage } from './model.ts';
import { nameTargets, type NamedTargets, type TargetClient } from './target-names.ts';

/** The actors of the hyperlink field's chart, from its ports. */
export const hyperlinkFieldActors = ({ client, windows }: Pick<Ports, 'client' | 'windows'>) => ({
  waitForLegacy: windowMessage<LegacyMessage>(windows, readLegacyMessage, { link: null }),
  // The client may have more calls than widgets require; each of them can find more names.
  loadNames: request<NamedTargets, { readonly links: readonly HyperlinkEntry[] }>(
    ({ links }, signal) => nameTargets(client as unknown as TargetClient, links, signal),
  ),
});
