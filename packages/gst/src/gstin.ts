import { type State, stateOfCode } from './states';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FORMAT = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** Characters of a GSTIN. */
export const GSTIN_LENGTH = 15;

/** What is wrong with a GST identification number. */
export type GstinFault = 'format' | 'state' | 'check-character';

const PROBLEMS: Readonly<Record<GstinFault, string>> = {
  format: 'must be 15 characters such as 29AAGCB7383J1Z4',
  state: 'must begin with the code of a state, such as 29 for Karnataka',
  'check-character': 'has a typing error: its last character does not fit',
};

/** Checks a GST identification number in capitals and without blanks; undefined when it is valid. */
export function gstinFault(gstin: string): GstinFault | undefined {
  if (!FORMAT.test(gstin)) return 'format';
  if (!stateOfGstin(gstin)) return 'state';
  return gstin.at(-1) === computeCheckCharacter(gstin) ? undefined : 'check-character';
}

/** What is wrong with a GST identification number, as a message that follows its name; '' when it is valid. */
export function gstinProblem(gstin: string): string {
  const fault = gstinFault(gstin);
  return fault === undefined ? '' : PROBLEMS[fault];
}

/** A number as it was entered, in capitals and without blanks, dashes and dots. */
export function normalizeGstin(entered: string): string {
  return entered.replaceAll(/[\s.-]/g, '').toUpperCase();
}

/** The state of a registration: its first two digits. */
export function stateOfGstin(gstin: string): State | undefined {
  return stateOfCode(gstin.slice(0, 2));
}

/** Computes the check character, the last one of a GSTIN. */
function computeCheckCharacter(gstin: string): string {
  const sum = Array.from(gstin.slice(0, 14)).reduce((total, character, place) => {
    const product = ALPHABET.indexOf(character) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return ALPHABET.charAt((36 - (sum % 36)) % 36);
}
