import { shopSettings } from '../../config/settings';
import { labelledMac } from '../../crypto/labelled-mac';
import type { PayableAddress } from '../payable-cart';

/** Length of an Indian phone number without its prefix. */
const PHONE_DIGITS = 10;

/** Replaces digits of other scripts, such as Devanagari, by ASCII digits. */
function asciiDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
}

/** The one spelling of a phone number: its last ten digits, so without +91 or 0. Empty for a text without digits. */
export function normalizePhone(phone: string | null | undefined): string {
  return asciiDigits(phone ?? '')
    .replaceAll(/\D/g, '')
    .slice(-PHONE_DIGITS);
}

/** The one spelling of an address: its letters and digits without case, and the pin code. */
export function normalizeAddress({ address_1, address_2, postal_code }: PayableAddress): string {
  const letters = asciiDigits([address_1, address_2].filter(Boolean).join(' '))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
  return letters && `${letters} ${postal_code ?? ''}`;
}

/** Keyed hashes that count the open orders of a phone number and of an address; null where there is none. */
export type ContactKeys = { phone: string | null; address: string | null };

const LABEL = 'aangan cash on delivery 1';

/** The keys of an order's address. */
export function contactKeys(address: PayableAddress): ContactKeys {
  const { jwtSecret } = shopSettings();
  const keyOf = (kind: string, text: string) =>
    text === '' ? null : labelledMac(LABEL, jwtSecret, `${kind} ${text}`);
  return {
    phone: keyOf('phone', normalizePhone(address.phone)),
    address: keyOf('address', normalizeAddress(address)),
  };
}
