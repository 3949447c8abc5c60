import { t } from '@/language/t';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How old something is, in words that stand before 'old' and after 'from … ago'. @param age ms */
export function ageWords(age: number): string {
  if (age < minute) return t('less than a minute');
  if (age < 2 * minute) return t('1 minute');
  if (age < hour) return t('{count} minutes', { count: Math.floor(age / minute) });
  if (age < 2 * hour) return t('1 hour');
  if (age < day) return t('{count} hours', { count: Math.floor(age / hour) });
  if (age < 2 * day) return t('1 day');
  return t('{count} days', { count: Math.floor(age / day) });
}
