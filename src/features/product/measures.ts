/** Inches in a centimetre (specification, section 9). */
const inchesPerCentimetre = 0.393701;

/** What stands where the shop left a field blank (PDP-9). */
export const missing = 'Na';

/** `220 cm (86.6 in)`, or 'Na'. */
export function lengthText(cm: number | null): string {
  if (cm === null) return missing;
  return `${cm} cm (${(cm * inchesPerCentimetre).toFixed(1)} in)`;
}

/** Grams as `58 kg`, below a kilogram as `650 g`; 'Na' when missing. */
export function weightText(grams: number | null): string {
  if (grams === null) return missing;
  if (grams < 1000) return `${grams} g`;
  return `${Number((grams / 1000).toFixed(2))} kg`;
}
