import { pinCodeOf } from '@/commerce/pin-codes/pin-code';
import type { DeliveryDraft } from '@/sync/kept-address';
import { emailFinding, findings, phoneFinding } from '@/features/auth';
import { type Text, t, told } from '@/language/t';
import { countryOf } from './countries';

/** The specification's text. */
export const fillAllFields = 'Please fill all shipping address fields' satisfies Text;

const pinRule = () => t('A pin code has 6 digits and does not begin with 0');

/** Where the shop delivers, as far as it is known. */
export interface Deliverability {
  /** Codes of the countries that the shop's region holds. */
  countries: readonly string[];
  /** Pin codes that are known to be out of reach. */
  unreachablePin: string | null;
}

/**
 * What is wrong with what was entered for the delivery, by the names of the form's fields.
 * @param guest whether an email has to be given
 */
export function deliveryFindings(
  { email, address }: DeliveryDraft,
  { countries, unreachablePin }: Deliverability,
  guest: boolean,
): Record<string, string> {
  const { countryCode, pinCode } = address;
  const home = countryCode === 'in';
  return findings({
    country: countryFinding(countryCode, countries),
    'first-name': address.firstName === '' ? t('Enter your first name') : undefined,
    phone: home ? indianMobileFinding(address.phone) : neededPhoneFinding(address.phone),
    email: guest ? emailFinding(email) : undefined,
    address: address.address === '' ? t('Enter house, street and area') : undefined,
    city: address.city === '' ? t('Enter the city or town') : undefined,
    state: address.state === '' ? t('Choose a state') : undefined,
    pin: pinFinding(pinCode, home) ?? (pinCode === unreachablePin ? pinUnreachable() : undefined),
  });
}

export const pinUnreachable = () => t('We do not deliver to this pin code yet');

/** The region may hold fewer countries than the form names. */
export function countryFinding(code: string, delivered: readonly string[]): string | undefined {
  if (delivered.includes(code)) return undefined;
  const country = told(countryOf(code).name);
  return code === 'in'
    ? t('We do not deliver to {country} yet', { country })
    : t('We do not deliver to the {country} yet', { country });
}

/** Without the gap that many write: `560 001`. */
export function plainPin(entered: string): string {
  return entered.replaceAll(/[\s-]/g, '');
}

function pinFinding(pin: string, home: boolean): string | undefined {
  if (pin === '') return t('Enter the pin code');
  return !home || pinCodeOf(pin) !== null ? undefined : pinRule();
}

function neededPhoneFinding(phone: string): string | undefined {
  return phone === '' ? t('Enter a phone number for the courier') : phoneFinding(phone);
}

/** +91, a leading 0, blanks and dashes are all fine. */
function indianMobileFinding(phone: string): string | undefined {
  if (phone === '') return neededPhoneFinding(phone);
  const digits = phone.replaceAll(/[\s().-]/g, '').replace(/^(\+91|0091|91(?=\d{10}$)|0)/, '');
  return /^[6-9]\d{9}$/.test(digits)
    ? undefined
    : t('Enter a 10-digit mobile number like 98765 43210');
}

/** CHK-2: whether what the specification asks for is missing. */
export function lacksAddress(
  found: Readonly<Record<string, string>>,
  draft: DeliveryDraft,
): boolean {
  const { address, city, state, pinCode } = draft.address;
  return Object.keys(found).length > 0 && [address, city, state, pinCode].includes('');
}
