/** What the charge for delivery depends on, from the lightest to the heaviest. */
export const WEIGHT_CLASSES = ['light', 'standard', 'heavy'] as const;

export type WeightClass = (typeof WEIGHT_CLASSES)[number];

const MAX_LIGHT_GRAMS = 10_000;
const MAX_STANDARD_GRAMS = 40_000;

/** The class of a piece. @param grams null when the weight is unknown: `standard` */
export function weightClassOf(grams: number | null): WeightClass {
  if (grams === null) return 'standard';
  if (grams <= MAX_LIGHT_GRAMS) return 'light';
  return grams <= MAX_STANDARD_GRAMS ? 'standard' : 'heavy';
}

/** The class of a cart: that of its heaviest piece. @param grams of each line's piece; null where unknown */
export function heaviestClassOf(grams: readonly (number | null)[]): WeightClass {
  const classes = new Set(grams.map(weightClassOf));
  return WEIGHT_CLASSES.findLast((each) => classes.has(each)) ?? 'light';
}
