import { z } from '@medusajs/framework/zod';

/** The largest number in a lane: that of an integer column. */
const MOST = 2_147_483_647;

/** Most effects of one call. */
const MAX_EFFECTS = 100;

export const client = z.string().min(8).max(64);

/** Random, so that keys of different devices never collide. */
export const key = z.string().regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters, digits, _ or -');

export const id = z.string().min(1).max(64);

export const sealed = {
  key,
  n: z.number().int().min(1).max(MOST),
  previous: key.nullable(),
};

/** The effects of a call, each key once. */
export function effectsOf<Effect extends z.ZodType<{ key: string }>>(effect: Effect) {
  return z
    .array(effect)
    .min(1)
    .max(MAX_EFFECTS)
    .refine((effects) => new Set(effects.map((each) => each.key)).size === effects.length, {
      error: 'Each effect has a key of its own',
    });
}
