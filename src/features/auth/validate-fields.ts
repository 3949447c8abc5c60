import { MIN_PASSWORD_LENGTH } from '@/commerce/customers/customer';
import { t } from '@/language/t';

/** An error message; undefined if the value is valid. */
type ValidationError = string | undefined;

export function passwordHint(): string {
  return t('At least {minPasswordLength} characters', {
    minPasswordLength: MIN_PASSWORD_LENGTH,
  });
}

export function validateEmail(email: string): ValidationError {
  if (email === '') return t('Enter your email');
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
    ? undefined
    : t('Enter an email like name@example.com');
}

export function validateNewPassword(password: string): ValidationError {
  return password.length < MIN_PASSWORD_LENGTH
    ? t('Choose a password with at least {minPasswordLength} characters', {
        minPasswordLength: MIN_PASSWORD_LENGTH,
      })
    : undefined;
}

/** The specification's text. */
export function validatePasswordRepeat(password: string, repeat: string): ValidationError {
  return password === repeat ? undefined : t('Passwords do not match');
}

/** Optional, but if given it must look like a phone number. */
export function validatePhone(phone: string): ValidationError {
  if (phone === '') return undefined;
  const digits = phone.replaceAll(/\D/g, '').length;
  return /^\+?[\d\s()-]+$/.test(phone) && digits >= 7 && digits <= 15
    ? undefined
    : t('Enter a phone number like 98765 43210');
}

/** Drops the fields without an error. */
export function collectErrors(
  all: Readonly<Record<string, ValidationError>>,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, error] of Object.entries(all)) if (error) found[name] = error;
  return found;
}
