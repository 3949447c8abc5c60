import { core } from '@/sync/page-core';

/** The device holds this cart, as the shop has it, and nothing waits. */
export async function holdCart(cartId: string): Promise<void> {
  const sync = await core();
  const { id } = (await sync.view()).cart;
  if (id !== null) await sync.orderPlaced(id);
  await sync.takeOverCart(cartId);
  await sync.wake('start');
}

/** Id of the cart that the device holds; null where it holds none. */
export async function heldCart(): Promise<string | null> {
  return (await (await core()).view()).cart.id;
}
