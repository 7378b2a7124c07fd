/** Who a server takes a client for. */
export interface Identity {
  /** `'guest'`: the anonymous account, also when the credentials were bad and the server did not say so. */
  readonly kind: 'user' | 'guest';
  /** True when credentials were sent and the server answered as to a guest. */
  readonly refused: boolean;
  readonly user: Readonly<Record<string, unknown>>;
}
