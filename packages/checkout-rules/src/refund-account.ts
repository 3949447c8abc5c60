/** Longest text of a field, before it is normalized. */
const MAX_INPUT_LENGTH = 100;

/** Longest name of an account's holder. */
export const MAX_HOLDER_LENGTH = 100;

/** Removes the spaces with which numbers and codes are printed. */
function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '');
}

/** A text without its spaces if that has a form; null otherwise. */
function parse(text: string, form: RegExp): string | null {
  const spaceless = withoutSpaces(text);
  return text.length <= MAX_INPUT_LENGTH && form.test(spaceless) ? spaceless : null;
}

/** The name of an account's holder, with single spaces; null if it is empty or too long. */
export function parseAccountHolder(text: string): string | null {
  const name = text.replaceAll(/\s+/g, ' ').trim();
  return name !== '' && name.length <= MAX_HOLDER_LENGTH ? name : null;
}

/** The number of a bank account in India, without spaces; null unless it has 9 to 18 digits. */
export function parseAccountNumber(text: string): string | null {
  return parse(text, /^\d{9,18}$/);
}

/** An IFSC (Indian Financial System Code: the bank, 0, and the branch) in capitals; null for any other text. */
export function parseIfsc(text: string): string | null {
  return parse(text.toUpperCase(), /^[A-Z]{4}0[A-Z0-9]{6}$/);
}

/** A UPI id (`name@bank`) without spaces; null for any other text. */
export function parseUpiId(text: string): string | null {
  return parse(text, /^[\w.-]{2,256}@[a-z][a-z\d]{1,63}$/i);
}
