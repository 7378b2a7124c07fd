import type { ClientOptions } from './client-options.ts';
import type { Reply } from './contract/call.ts';
import type { ReplyReading } from './transport/reply.ts';
import type { Warning } from './warnings.ts';

/** Checks replies against the domain's schemas, after the caller has received them. */
export interface Validation {
  /** What the reading of this call's reply needs; empty when validation is off. */
  readingOf(operation: string, reply: Reply | undefined): Pick<ReplyReading, 'onJson'>;
}

/** The schemas come with zod, so they are only loaded when there is something to check. */
export function createValidation(
  mode: ClientOptions['validate'] = isDevelopment() ? 'warn' : 'off',
  warn: (warning: Warning) => void,
  random: () => number,
): Validation {
  const share = mode === 'off' ? 0 : mode === 'warn' ? 1 : mode.sample;
  if (share <= 0) return { readingOf: () => ({}) };
  return {
    readingOf(operation, reply) {
      if (reply === undefined || !('of' in reply)) return {};
      if (share < 1 && random() >= share) return {};
      const { of: name, kind } = reply;
      return {
        onJson: (json) => {
          const checked = { operation, of: name, isList: kind === 'page' };
          const checking = import('./check-reply.ts').then(({ checkReply }) =>
            checkReply(checked, json, warn),
          );
          // The schemas could not be loaded (offline, or the program is ending), so nothing is checked.
          checking.catch(() => undefined);
        },
      };
    },
  };
}

/** Bundlers replace the expression with the mode; if neither they nor Node have set it, it counts as production. */
function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    return false;
  }
}

declare const process: { readonly env: { readonly NODE_ENV?: string } };
