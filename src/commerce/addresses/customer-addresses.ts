import * as v from 'valibot';
import { request, send } from '../http/request';
import { messages } from '../messages';
import { addressBody, isSameAddress, type ShippingAddress } from './address';
import { addressSchema } from './address-schema';

const path = '/store/customers/me/addresses';

const responseSchema = v.object({
  addresses: v.array(
    v.intersect([
      v.object({ id: v.string(), is_default_shipping: v.nullish(v.boolean(), false) }),
      addressSchema,
    ]),
  ),
});

/** Short, because the shopper sees an empty form meanwhile. */
const ADDRESS_TIMEOUT_MS = 5000;

/** The default shipping address of the signed-in customer; null without one. @throws StoreError */
export async function getDefaultAddress(): Promise<ShippingAddress | null> {
  return (await readDefault())?.address ?? null;
}

/** Stores the default shipping address of the signed-in customer, if it changed. @throws StoreError */
export async function saveDefaultAddress(address: ShippingAddress): Promise<void> {
  const saved = await readDefault();
  if (saved && isSameAddress(saved.address, address)) return;
  const body = { ...addressBody(address), is_default_shipping: true };
  const target = saved ? `${path}/${encodeURIComponent(saved.id)}` : path;
  await send(target, { method: 'POST', body, errorText: messages.addressNotSaved });
}

async function readDefault(): Promise<{ id: string; address: ShippingAddress } | null> {
  const { addresses } = await request(path, responseSchema, {
    cache: 'no-store',
    timeout: ADDRESS_TIMEOUT_MS,
    retry: false,
  });
  const saved = addresses.find((address) => address.is_default_shipping);
  if (!saved) return null;
  const { id, is_default_shipping: _, ...address } = saved;
  return { id, address };
}
