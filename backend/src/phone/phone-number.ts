import { withAsciiDigits } from '@aangan/checkout-rules/ascii-digits';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

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
