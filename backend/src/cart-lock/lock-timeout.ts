import { CartBusy } from './cart-busy';

/** A cart, customer or order stayed locked for too long. */
export class LockTimeout extends CartBusy {
  constructor(what = 'cart') {
    super(`Your ${what} is being changed by another request. Please try again.`, 1);
  }
}
