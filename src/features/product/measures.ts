import { type Text, t } from '@/language/t';

/** Specification, section 9. */
const inchesPerCentimetre = 0.393701;

/** Shown for empty fields (PDP-9). */
export const missing = 'Na' satisfies Text;

/** `220 cm (86.6 in)`, or 'Na'. */
export function formatLength(cm: number | null): string {
  if (cm === null) return t(missing);
  return t('{cm} cm ({inches} in)', { cm, inches: (cm * inchesPerCentimetre).toFixed(1) });
}

/** Grams as `58 kg`, below a kilogram as `650 g`; 'Na' when missing. */
export function formatWeight(grams: number | null): string {
  if (grams === null) return t(missing);
  if (grams < 1000) return t('{grams} g', { grams });
  return t('{kilograms} kg', { kilograms: Number((grams / 1000).toFixed(2)) });
}
