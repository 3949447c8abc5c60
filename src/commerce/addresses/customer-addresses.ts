import * as v from 'valibot';
import { inWords } from '../http/in-words';
import { request, send } from '../http/request';
import { messages } from '../messages';
import type { ShippingAddress } from './address';
import { addressBody, addressSchema, isSameAddress } from './address-answer';

const path = '/store/customers/me/addresses';

const answerSchema = v.object({
  addresses: v.array(
    v.intersect([
      v.object({ id: v.string(), is_default_shipping: v.nullish(v.boolean(), false) }),
      addressSchema,
    ]),
  ),
});

/** ms; whoever waits for this looks at an empty form. */
const longestWait = 5000;

/** Where the signed-in customer has their orders sent; null where they have not said yet. @throws StoreError */
export async function defaultAddress(): Promise<ShippingAddress | null> {
  const kept = await readDefault();
  return kept?.address ?? null;
}

/** Keeps the signed-in customer's one default shipping address up to date. @throws StoreError */
export async function keepDefaultAddress(address: ShippingAddress): Promise<void> {
  const kept = await readDefault();
  if (kept && isSameAddress(kept.address, address)) return;
  const body = { ...addressBody(address), is_default_shipping: true };
  const one = kept ? `${path}/${encodeURIComponent(kept.id)}` : path;
  await inWords(messages.addressNotKept, send(one, { method: 'POST', body, cache: 'no-store' }));
}

async function readDefault(): Promise<{ id: string; address: ShippingAddress } | null> {
  const { addresses } = await request(path, answerSchema, {
    cache: 'no-store',
    timeout: longestWait,
    retry: false,
  });
  const kept = addresses.find((address) => address.is_default_shipping);
  if (!kept) return null;
  const { id, is_default_shipping: _, ...address } = kept;
  return { id, address };
}
