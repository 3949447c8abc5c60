import * as v from 'valibot';

const FORMAT = /^(0[1-9]|[12]\d|3[0-8])[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A GST identification number, as the setting of that name. */
export const gstin = v.pipe(
  v.string(),
  v.regex(FORMAT, 'must be 15 characters such as 29AAGCB7383J1Z4, the first two those of a state'),
  v.check((value) => isSound(value), 'has a typing error: its last character does not fit'),
);

/** Whether the characters, weighted, make a multiple of 36 with the last one. */
function isSound(value: string): boolean {
  const sum = Array.from(value).reduce((total, character, place) => {
    const product = ALPHABET.indexOf(character) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return sum % 36 === 0;
}
