/** A widget has broken a promise that every widget makes. */
export class Broken extends Error {
  override readonly name = 'Broken';
}
