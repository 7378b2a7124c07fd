import {
  richTextWhitelist,
  toServerWhitelist,
  type RichTextFeatures,
} from '../../src/html/whitelist.ts';
import { sanitizeHtml } from '../../src/html/sanitize-html.ts';
import { normalisePastedHtml } from '../../src/rich-text/pasted-html.ts';
import type { Ports } from '../kit/ports.ts';
import { dataOf, request } from '../kit/request.ts';

/** The input of `cleanPaste`. */
export interface CleanInput {
  /** As the clipboard has it. */
  readonly html: string;
  /** The allowed tools: formats that they cannot produce are removed. */
  readonly features: RichTextFeatures;
}

/** The actors of the rich-text chart on the client; the engine is the hook's. */
export const richTextActors = ({ client }: Pick<Ports, 'client'>) => ({
  loadRows: request<number | null, void>(async (_, signal) => {
    const rows = await dataOf(client.settings.get({ name: 'editor_rows' }, { signal }));
    return typeof rows === 'number' && Number.isInteger(rows) && rows > 0 ? rows : null;
  }),
  /** The paste after the platform's sanitiser; null if the sanitiser is not available. */
  cleanPaste: request<string | null, CleanInput>(async ({ html, features }, signal) => {
    const whitelist = richTextWhitelist(features);
    const body = {
      input: normalisePastedHtml(html),
      whitelisted_nodes: toServerWhitelist(whitelist).map(({ name, attributes }) => ({
        name,
        attributes: [...attributes],
      })),
    };
    const { result_code: code, result } = await dataOf(
      client.sanitizer.sanitize({ body }, { signal }),
    );
    if ((code !== 'ok' && code !== 'ok_after_changes') || result === undefined) return null;
    // Sanitised here as well, because the answer of a server is not trusted.
    return sanitizeHtml(result, whitelist).result;
  }),
});
