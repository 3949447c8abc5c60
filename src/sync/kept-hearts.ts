import * as v from 'valibot';
import type { Wish } from '@/commerce/wishlist/wishlist';
import { deviceKeys } from './device-keys';
import type { DeviceStore } from './device-store';

const idSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/));
const heartsSchema = v.fallback(
  v.array(v.object({ productId: idSchema, variantId: v.nullable(idSchema) })),
  [],
);

/** Most hearts that a guest's device keeps; the oldest go first. */
const mostHearts = 50;

/** Hearts of a guest, waiting on the device for their sign-in (WISH-3). */
export function keptHeartsIn(store: DeviceStore) {
  const read = (kept: unknown) => v.parse(heartsSchema, kept);
  const without = (hearts: Wish[], productId: string) =>
    hearts.filter((heart) => heart.productId !== productId);
  return {
    all: async (): Promise<Wish[]> => read(await store.read(deviceKeys.hearts)),
    keep: async (heart: Wish): Promise<void> => {
      await store.change(deviceKeys.hearts, (kept) =>
        [...without(read(kept), heart.productId), heart].slice(-mostHearts),
      );
    },
    drop: async (productId: string): Promise<void> => {
      await store.change(deviceKeys.hearts, (kept) => without(read(kept), productId));
    },
  };
}
