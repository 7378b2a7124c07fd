/** A widget did not keep what every widget promises. */
export class Broken extends Error {
  override readonly name = 'Broken';
}
