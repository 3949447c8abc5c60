import type { Choice } from '@/commerce/listing/listing';

/** Colours and frame materials that the shop is built around: they stand first, and always. */
export const usualColours = ['Brown', 'White', 'Silver', 'Black', 'Yellow', 'Cream'] as const;
export const usualMaterials = [
  'Solid Wood',
  'Metal',
  'Synthetic',
  'Fabric',
  'Glass',
  'Resin',
] as const;

/**
 * What a group offers: the usual ones in their order, then what else was counted, then what is chosen though nothing has
 * it. A choice thus keeps its place whatever other groups have chosen.
 */
export function offeredChoices(
  counted: readonly Choice[],
  usual: readonly string[],
  chosen: readonly string[],
): Choice[] {
  const byValue = new Map(counted.map((choice) => [choice.value, choice]));
  const values = new Set([...usual, ...byValue.keys(), ...chosen]);
  return [...values].map((value) => byValue.get(value) ?? { value, label: value, count: 0 });
}
