import * as v from 'valibot';

/** Whose an intent is. A guest's id is random and made on this device; a customer's is the shop's. */
export const ownerSchema = v.pipe(
  v.object({
    kind: v.picklist(['guest', 'customer']),
    id: v.pipe(v.string(), v.minLength(1)),
  }),
  v.readonly(),
);

export type Owner = v.InferOutput<typeof ownerSchema>;

export function sameOwner(one: Owner, other: Owner): boolean {
  return one.kind === other.kind && one.id === other.id;
}
