import type { Choice } from '@/commerce/listing/listing';

type Offer = Omit<Choice, 'count'>;

const named = (values: readonly string[]): Offer[] =>
  values.map((value) => ({ value, label: value }));

/** Colours and frame materials that are always offered, and first. */
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
 * The choices of a group: the usual ones in their order, then others by name, including chosen ones without products.
 * Choices keep their order whatever other groups select.
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
