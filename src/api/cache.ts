/** The replies that a client keeps. */
export interface ClientCache {
  /** Forgets the replies of an operation and of all below it (`'users'`, `'users.list'`); all without a name. */
  forget(operation?: string): void;
}
