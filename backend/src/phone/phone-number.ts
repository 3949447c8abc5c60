import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** Digits of India's scripts: their zero stands at a code point that ends in 6. */
const INDIC_DIGITS =
  /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g;

/** Digits of India's scripts, such as Devanagari, as ASCII digits. */
export function withAsciiDigits(text: string): string {
  return text.replaceAll(INDIC_DIGITS, (digit) => String(((digit.codePointAt(0) ?? 0) & 0xf) - 6));
}

/**
 * An Indian mobile number in E.164 (`+919876543210`) from any usual spelling: with or without country code or a leading 0, with
 * spaces, hyphens or brackets, in digits of India's scripts. Undefined for other numbers: codes go to mobile phones in India.
 */
export function indianMobile(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(
    withAsciiDigits(typed).replaceAll(/[()]/g, ' ').trim(),
    { defaultCountry: 'IN', extract: false },
  );
  if (number?.country !== 'IN' || !number.isValid() || number.ext !== undefined) return undefined;
  return number.number;
}
