import type { MedusaContainer } from '@medusajs/framework/types';
import { refreshCart } from '@aangan/medusa-ledger/carts/refresh-cart';
import { setDetails } from '@aangan/medusa-ledger/cart-writes/set-details';
import { idNotFound } from '../../errors/refusals';
import { readPayableCart } from '../payable-cart';
import { deleteOrphanedOrders } from '../unfinished-orders';
import { readCartToOrder } from './current-order';
import { withdrawCodOrder } from './withdraw-cod-order';

/** Removes what a crash has left of an order on delivery, and gives all lines the prices of today. The cart must be locked. */
export async function prepareCart(container: MedusaContainer, cartId: string): Promise<void> {
  const payable = await readPayableCart(container, cartId);
  if (!payable) throw idNotFound('Cart', cartId);
  await deleteOrphanedOrders(container, payable);
  await withdrawCodOrder(container, cartId);
  const { stored } = await readCartToOrder(container, cartId);
  if (stored.isCompleted) return;
  const region = stored.regionId;
  const isDone =
    region !== undefined && (await setDetails(container, cartId, { region_id: region }));
  if (!isDone) await refreshCart(container, cartId);
}
