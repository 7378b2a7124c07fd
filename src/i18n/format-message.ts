import type { MessageParams } from './keys.ts';
import { remembered } from './remembered.ts';

/**
 * Says a message of the catalogues: placeholders, `number`, `plural` and `select` of ICU
 * MessageFormat, nested, with `#` and quotes. Undefined for a message that holds anything else.
 *
 * A page needs its first texts before anything is loaded, and the complete parser of MessageFormat
 * weighs more than a widget; `createI18n` has it, and the tests compare the two over every catalogue.
 */
export function formatMessage(
  text: string,
  params: MessageParams,
  language: string,
): string | undefined {
  const parts = partsOf(text);
  return parts === null ? undefined : said(parts, params, language);
}

interface Placeholder {
  readonly name: string;
  readonly kind: 'value' | 'number' | 'plural' | 'select';
  readonly forms?: Readonly<Record<string, readonly Part[]>>;
}

type Part = string | Placeholder;

const known = new Map<string, readonly Part[] | null>();

function partsOf(text: string): readonly Part[] | null {
  const before = known.get(text);
  if (before !== undefined) return before;
  const parts = new MessageReader(text).read();
  known.set(text, parts);
  return parts;
}

function said(parts: readonly Part[], params: MessageParams, language: string): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : filled(part, params, language)))
    .join('');
}

function filled({ name, kind, forms = {} }: Placeholder, params: MessageParams, language: string) {
  const value = params[name];
  if (kind === 'value') return value === undefined ? '' : String(value);
  if (kind === 'number') return numberFormat(language).format(Number(value));
  const form = kind === 'select' ? String(value) : pluralForm(Number(value), forms, language);
  return said(forms[form] ?? forms['other'] ?? [], params, language);
}

function pluralForm(value: number, forms: Placeholder['forms'] & object, language: string): string {
  const exact = `=${value}`;
  return exact in forms ? exact : pluralRules(language).select(value);
}

const numberFormat = remembered((language) => new Intl.NumberFormat(language));
const pluralRules = remembered((language) => new Intl.PluralRules(language));

/**
 * Loads what a language needs to count in words. The first such object of a page takes longer than a
 * frame to make: better before a user waits for the text.
 */
export function prepareCounting(language: string): void {
  pluralRules(language);
  numberFormat(language);
}

/** Thrown inside the reader only. */
class UnknownForm extends Error {}

const ARGUMENT = /\s*(\w+)\s*(?:,\s*(\w+)\s*)?([,}])/y;
const FORM = /\s*(=\d+|\w+)\s*\{/y;
const END = /\s*\}/y;
const QUOTED = /'([{}#][^']*)'/y;

class MessageReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): readonly Part[] | null {
    try {
      const parts = this.#parts(undefined);
      return this.#at === this.#text.length ? parts : null;
    } catch (error) {
      if (error instanceof UnknownForm) return null;
      throw error;
    }
  }

  /** Up to the end of the text, or to the brace that closes a form. `counted`: what `#` stands for. */
  #parts(counted: string | undefined): readonly Part[] {
    const parts: Part[] = [];
    let plain = '';
    const flush = () => {
      if (plain !== '') parts.push(plain);
      plain = '';
    };
    for (; this.#at < this.#text.length;) {
      const character = this.#text[this.#at] ?? '';
      if (character === '}') break;
      if (character === '{') {
        this.#at += 1;
        flush();
        parts.push(this.#placeholder(counted));
      } else if (character === '#' && counted !== undefined) {
        this.#at += 1;
        flush();
        parts.push({ name: counted, kind: 'number' });
      } else {
        plain += character === "'" ? this.#quoted() : this.#take();
      }
    }
    flush();
    return parts;
  }

  #placeholder(counted: string | undefined): Placeholder {
    const [, name = '', kind = 'value', end] = this.#match(ARGUMENT);
    if (end === '}' && (kind === 'value' || kind === 'number')) return { name, kind };
    if (end !== ',' || (kind !== 'plural' && kind !== 'select')) throw new UnknownForm();
    const forms: Record<string, readonly Part[]> = {};
    while (!this.#has(END)) {
      const [, form = ''] = this.#match(FORM);
      forms[form] = this.#parts(kind === 'plural' ? name : counted);
      this.#match(END);
    }
    if (!('other' in forms)) throw new UnknownForm();
    return { name, kind, forms };
  }

  /** An apostrophe is itself, except where it quotes a brace or doubles itself. */
  #quoted(): string {
    QUOTED.lastIndex = this.#at;
    const quoted = QUOTED.exec(this.#text);
    if (quoted) {
      this.#at = QUOTED.lastIndex;
      return quoted[1] ?? '';
    }
    if (this.#text[this.#at + 1] === "'") this.#at += 1;
    return this.#take();
  }

  #take(): string {
    const character = this.#text[this.#at] ?? '';
    this.#at += 1;
    return character;
  }

  #match(pattern: RegExp): RegExpExecArray {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (!found) throw new UnknownForm();
    this.#at = pattern.lastIndex;
    return found;
  }

  #has(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    const found = pattern.test(this.#text);
    if (found) this.#at = pattern.lastIndex;
    return found;
  }
}
