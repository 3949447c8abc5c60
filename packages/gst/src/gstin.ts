import { stateOfCode } from './states';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FORMAT = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** What is wrong with a GST identification number, as a message that follows its name; '' when it is valid. */
export function gstinProblem(gstin: string): string {
  if (!FORMAT.test(gstin)) return 'must be 15 characters such as 29AAGCB7383J1Z4';
  if (!stateOfCode(gstin.slice(0, 2)))
    return 'must begin with the code of a state, such as 29 for Karnataka';
  if (gstin.at(-1) !== computeCheckCharacter(gstin))
    return 'has a typing error: its last character does not fit';
  return '';
}

/** Computes the check character, the last one of a GSTIN. */
function computeCheckCharacter(gstin: string): string {
  const sum = Array.from(gstin.slice(0, 14)).reduce((total, character, place) => {
    const product = ALPHABET.indexOf(character) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return ALPHABET.charAt((36 - (sum % 36)) % 36);
}
