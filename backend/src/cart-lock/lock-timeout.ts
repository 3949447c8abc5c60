/** A cart or customer stayed locked for too long; the caller may try again. */
export class LockTimeout extends Error {
  constructor() {
    super('Your cart is being changed by another request. Please try again.');
  }
}
