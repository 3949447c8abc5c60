import { MedusaError } from '@medusajs/framework/utils';
import type { PayableCart } from './payable-cart';

function refused(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, message);
}

/** @throws {MedusaError} for a cart whose order could be told to nobody. */
export function assertEmail({ email }: Pick<PayableCart, 'email'>): void {
  if (!email) throw refused('An order needs an email address');
}

/** @throws {MedusaError} for what would be refused as an order, after it was paid. */
export function assertPayable(cart: PayableCart): void {
  if (cart.completed_at != null) {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, `Cart ${cart.id} is already completed.`);
  }
  assertEmail(cart);
  if (cart.items.length === 0) throw refused('The cart is empty');
  // A new cart has an address with nothing but the region's country.
  if (!cart.shipping_address?.address_1) throw refused('An order needs a shipping address');
  if (cart.shipping_methods.length === 0) throw refused('An order needs a way of delivery');
}
