/** A cart, customer or order stayed locked for too long; the caller may try again. */
export class LockTimeout extends Error {
  constructor(what = 'cart') {
    super(`Your ${what} is being changed by another request. Please try again.`);
  }
}
