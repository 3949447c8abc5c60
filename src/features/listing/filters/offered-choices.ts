import type { Choice } from '@/commerce/listing/listing';

type Offer = Omit<Choice, 'count'>;

const named = (values: readonly string[]): Offer[] =>
  values.map((value) => ({ value, label: value }));

/** Colours and frame materials that the shop is built around: they stand first, and always. */
export const usualColours = named(['Brown', 'White', 'Silver', 'Black', 'Yellow', 'Cream']);
export const usualMaterials = named([
  'Solid Wood',
  'Metal',
  'Synthetic',
  'Fabric',
  'Glass',
  'Resin',
]);

/**
 * What a group offers: the usual ones in their order, then what else was counted, by name, with what is chosen though
 * nothing has it. A choice keeps its place whatever other groups have chosen.
 */
export function offeredChoices(
  counted: readonly Choice[],
  usual: readonly Offer[],
  chosen: readonly string[],
): Choice[] {
  const isUsual = new Set(usual.map(({ value }) => value));
  const countOf = new Map(counted.map(({ value, count }) => [value, count]));
  const others = [...counted, ...named(chosen.filter((value) => !countOf.has(value)))]
    .filter(({ value }) => !isUsual.has(value))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return [...usual, ...others].map(({ value, label }) => {
    return { value, label, count: countOf.get(value) ?? 0 };
  });
}
