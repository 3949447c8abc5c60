/** A cart cannot be changed now, and the caller may try again: what the 503 says. */
export class CartBusy extends Error {
  /** When to try again, in seconds. */
  readonly retryAfter: number;
  /** For programs, in addition to the message. */
  readonly reason: 'payment' | undefined;

  constructor(message: string, retryAfter: number, reason?: 'payment') {
    super(message);
    this.retryAfter = retryAfter;
    this.reason = reason;
  }
}

/** A cart, customer or order stayed locked for too long. */
export class LockTimeout extends CartBusy {
  constructor(what = 'cart') {
    super(`Your ${what} is being changed by another request. Please try again.`, 1);
  }
}
