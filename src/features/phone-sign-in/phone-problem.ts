import type { PhoneRefusalCode } from '@aangan/refusals/refusal-codes';
import { StoreError } from '@/commerce/http/store-error';
import { type PlainText, t } from '@/language/t';

const TEXTS: Readonly<Record<PhoneRefusalCode, PlainText>> = {
  code_expired: 'This code has expired or was already used. Get a new one.',
  code_tried_too_often: 'Too many wrong codes. Get a new one.',
  invalid_mobile: 'Enter an Indian mobile number like 98765 43210',
  other_account_has_number:
    'This number already signs in to another account. Use that account, or confirm another number.',
  sms_not_sent: 'We couldn’t send the SMS. Try again in a minute, or sign in with your email.',
  wrong_code: 'This code isn’t right. Check your SMS and try again.',
};

/** The field that a problem belongs to. */
const FIELDS: ReadonlyMap<string, 'code' | 'phone'> = new Map([
  ['code_expired', 'code'],
  ['code_tried_too_often', 'code'],
  ['wrong_code', 'code'],
  ['invalid_mobile', 'phone'],
]);

/** What went wrong, for the field that it belongs to, if any. @throws errors that are not StoreErrors */
export function phoneProblem(error: unknown): { field: 'code' | 'phone' | null; words: string } {
  if (!(error instanceof StoreError)) throw error;
  const { code, message } = error;
  if (!isPhoneCode(code)) return { field: null, words: message };
  return { field: FIELDS.get(code) ?? null, words: t(TEXTS[code]) };
}

function isPhoneCode(code: string | null): code is PhoneRefusalCode {
  return code !== null && Object.hasOwn(TEXTS, code);
}

/** Shows a problem at its field. @returns the words if it has none. @throws errors that are not StoreErrors */
export function showProblem(
  error: unknown,
  show: (errors: Readonly<Record<string, string>>) => void,
): string | null {
  const { field, words } = phoneProblem(error);
  if (field === null) return words;
  show({ [field]: words });
  return null;
}
