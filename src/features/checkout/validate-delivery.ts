import { gstinFault, type GstinFault } from '@aangan/gst/gstin';
import { mobileDigits } from '@/commerce/addresses/address';
import { parsePinCode } from '@/commerce/pin-codes/delivery-zones';
import type { DeliveryDraft } from '@/sync/delivery-draft';
import { validateEmail, collectErrors, validatePhone } from '@/features/auth';
import { type PlainText, type Text, t } from '@/language/t';

/** The specification's text. */
export const fillAllFields = 'Please fill all shipping address fields' satisfies Text;

const pinRule = () => t('Enter a 6-digit pin code that doesn’t start with 0');

/** Known limits of delivery. */
export interface Deliverability {
  /** Country codes of the shop's region. */
  countries: readonly string[];
  /** A pin code that is known to be undeliverable. */
  unreachablePin: string | null;
}

/**
 * Validates the delivery form. @returns errors by field name
 * @param guest whether an email is required
 */
export function validateDelivery(
  { email, address }: DeliveryDraft,
  { countries, unreachablePin }: Deliverability,
  guest: boolean,
): Record<string, string> {
  const { countryCode, pinCode } = address;
  const home = countryCode === 'in';
  return collectErrors({
    country: validateCountry(countryCode, countries),
    'first-name': address.firstName === '' ? t('Enter your first name') : undefined,
    phone: home ? validateIndianMobile(address.phone) : validateRequiredPhone(address.phone),
    email: guest ? validateEmail(email) : undefined,
    address: address.address === '' ? t('Enter your house, street and area') : undefined,
    city: address.city === '' ? t('Enter your city or town') : undefined,
    state: address.state === '' ? t('Choose a state') : undefined,
    pin: validatePin(pinCode, home) ?? (pinCode === unreachablePin ? pinUnreachable() : undefined),
    company:
      address.gstin !== '' && address.company === ''
        ? t('Enter the company name for this GSTIN')
        : undefined,
    gstin: validateGstin(address.gstin),
  });
}

export const pinUnreachable = () => t('We don’t deliver to this pin code yet');

/** The region may have fewer countries than the form offers. */
export function validateCountry(code: string, delivered: readonly string[]): string | undefined {
  return delivered.includes(code) ? undefined : t('We don’t deliver to this country yet');
}

const GSTIN_ERRORS: Readonly<Record<GstinFault, PlainText>> = {
  format: 'Enter all 15 characters of your GSTIN, like 29AAGCB7383J1Z4',
  state: 'Check the first 2 digits: they must be a state code, like 29 for Karnataka',
  'check-character': 'This GSTIN isn’t valid. Please check it for a typo',
};

/** @param gstin normalized; empty without one */
export function validateGstin(gstin: string): string | undefined {
  const fault = gstin === '' ? undefined : gstinFault(gstin);
  return fault && t(GSTIN_ERRORS[fault]);
}

/** Removes the gap in `560 001`. */
export function normalizePin(entered: string): string {
  return entered.replaceAll(/[\s-]/g, '');
}

function validatePin(pin: string, home: boolean): string | undefined {
  if (pin === '') return t('Enter your pin code');
  return !home || parsePinCode(pin) !== null ? undefined : pinRule();
}

function validateRequiredPhone(phone: string): string | undefined {
  return phone === '' ? t('Enter a phone number for delivery') : validatePhone(phone);
}

function validateIndianMobile(phone: string): string | undefined {
  if (phone === '') return validateRequiredPhone(phone);
  return mobileDigits(phone) === null
    ? t('Enter a 10-digit mobile number like 98765 43210')
    : undefined;
}

/** CHK-2: whether a required address field is empty. */
export function isAddressIncomplete(
  found: Readonly<Record<string, string>>,
  draft: DeliveryDraft,
): boolean {
  const { address, city, state, pinCode } = draft.address;
  return Object.keys(found).length > 0 && [address, city, state, pinCode].includes('');
}
