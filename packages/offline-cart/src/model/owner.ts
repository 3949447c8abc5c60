import * as v from 'valibot';

/**
 * The guest or customer that something belongs to. The device makes up a guest's id at random; a
 * customer's id is the shop's.
 */
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
