/** A cart cannot be changed now, and the caller may try again: what the 503 says. */
export class CartBusy extends Error {
  /** When to try again, in seconds. */
  readonly retryAfter: number;
  /** Told beside the words, for programs. */
  readonly reason: 'payment' | undefined;

  constructor(message: string, retryAfter: number, reason?: 'payment') {
    super(message);
    this.retryAfter = retryAfter;
    this.reason = reason;
  }
}
