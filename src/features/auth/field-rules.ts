import { minPasswordLength } from '@/commerce/customers/customer';
import { t } from '@/language/t';

/** What is wrong with a field; undefined where nothing is. */
type Finding = string | undefined;

export function passwordHint(): string {
  return t('At least {minPasswordLength} characters', { minPasswordLength });
}

export function emailFinding(email: string): Finding {
  if (email === '') return t('Enter your email');
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
    ? undefined
    : t('Enter an email like name@example.com');
}

export function newPasswordFinding(password: string): Finding {
  if (password === '')
    return t('Choose a password of at least {minPasswordLength} characters', { minPasswordLength });
  return password.length < minPasswordLength
    ? t('The password needs at least {minPasswordLength} characters', { minPasswordLength })
    : undefined;
}

/** The specification's text. */
export function repeatFinding(password: string, repeat: string): Finding {
  return password === repeat ? undefined : t('Passwords do not match');
}

/** Optional; where there is one it can be called. */
export function phoneFinding(phone: string): Finding {
  if (phone === '') return undefined;
  const digits = phone.replaceAll(/\D/g, '').length;
  return /^\+?[\d\s()-]+$/.test(phone) && digits >= 7 && digits <= 15
    ? undefined
    : t('Enter a phone number like 98765 43210');
}

/** Only what was found. */
export function findings(all: Readonly<Record<string, Finding>>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, finding] of Object.entries(all)) if (finding) found[name] = finding;
  return found;
}
