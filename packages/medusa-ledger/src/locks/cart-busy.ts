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

/** Something failed that the request is not to blame for, such as the connection to the database. */
export class ShopUnavailable extends CartBusy {
  constructor() {
    super('The shop cannot take changes at the moment. Please try again.', 2);
  }
}

/** A cart, customer or order stayed locked for too long. */
export class LockTimeout extends CartBusy {
  constructor(what = 'cart') {
    super(`Your ${what} is being changed by another request. Please try again.`, 1);
  }
}
