/**
 * Exact decimals. Values of up to 26 digits do not fit in a double, so numbers are compared by
 * their digits.
 */
export interface Decimal {
  /** True below zero; zero is never negative. */
  readonly negative: boolean;
  /** Without leading zeros. */
  readonly whole: string;
  /** As written, trailing zeros included. */
  readonly decimals: string;
}

const DECIMAL = /^([+-]?)(\d+)(?:[.,](\d+))?$/;

/** Reads a number written with digits, a sign and a comma or point; undefined for any other text. */
export function readDecimal(value: unknown): Decimal | undefined {
  const match = DECIMAL.exec(typeof value === 'string' ? value : digitsOf(value));
  if (!match) return undefined;
  const whole = (match[2] ?? '').replace(/^0+/, '');
  const decimals = match[3] ?? '';
  const isZero = whole === '' && /^0*$/.test(decimals);
  return { negative: match[1] === '-' && !isZero, whole, decimals };
}

/** The digits of a number without an exponent; '' for anything but a finite number. */
export function digitsOf(value: unknown): string {
  if (typeof value === 'bigint') return String(value);
  if (!Number.isFinite(value)) return '';
  const [factor = '', exponent] = String(value).split('e');
  if (exponent === undefined) return factor;
  // Exponents are only used for numbers that are very small, or have 22 digits or more.
  const sign = factor.startsWith('-') ? '-' : '';
  const digits = factor.replace(/[-.]/g, '');
  const point = 1 + Number(exponent);
  const isSmall = exponent.startsWith('-');
  return sign + (isSmall ? `0.${'0'.repeat(-point)}${digits}` : digits.padEnd(point, '0'));
}

/** Negative, zero or positive as `one` is below, equal to or above `other`. */
export function compareDecimals(one: Decimal, other: Decimal): number {
  if (one.negative !== other.negative) return one.negative ? -1 : 1;
  const size = compareSizes(one, other);
  return one.negative ? -size : size;
}

function compareSizes(one: Decimal, other: Decimal): number {
  if (one.whole.length !== other.whole.length) return one.whole.length - other.whole.length;
  const length = Math.max(one.decimals.length, other.decimals.length);
  const left = one.whole + one.decimals.padEnd(length, '0');
  const right = other.whole + other.decimals.padEnd(length, '0');
  return left < right ? -1 : Number(left > right);
}

/** The number with a point, no plus sign and no leading zeros: the form that is sent. */
export function writeDecimal({ negative, whole, decimals }: Decimal): string {
  return `${negative ? '-' : ''}${whole || '0'}${decimals && `.${decimals}`}`;
}
