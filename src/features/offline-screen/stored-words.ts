import { ageWords } from '@/features/sync-status';
import { t } from '@/language/t';
import type { StoredState } from '@/sync/stored-catalogue/stored-catalogue';

/** How the storing goes, as a heading and a sentence. */
export function storedWords(
  { status, products, total }: StoredState,
  isOffline: boolean,
): { title: string; text: string } {
  const isAll = total !== null && products >= total;
  switch (status) {
    case 'unavailable':
      return {
        title: t('The catalogue cannot be stored here'),
        text: t('A private window or a setting of this browser prevents it.'),
      };
    case 'fetching':
      return {
        title: t('Storing the catalogue…'),
        text: t('You can go on shopping. It stays within its space, and stops when you save data.'),
      };
    case 'paused':
      return {
        title: products === 0 ? t('Not stored yet') : t('Part of the catalogue is stored'),
        text: isOffline
          ? t('The rest follows by itself when you are back online.')
          : t(
              'It goes on by itself while the shop is open. Where the browser saves data, only when you ask for it.',
            ),
      };
    case 'full':
      return {
        title: isAll ? t('The whole shop is stored') : t('As much as fits is stored'),
        text: isAll
          ? t('Its pictures fill the space. Those that do not fit need a connection.')
          : t('The space is used up. Products that are not stored open when you are online.'),
      };
    case 'idle':
      if (products === 0) {
        return {
          title: t('The catalogue is not stored'),
          text: t('What you open is kept all the same, for the next time without a network.'),
        };
      }
      return isAll
        ? {
            title: t('The whole shop is stored'),
            text: t('Every product opens without a network, with its pictures.'),
          }
        : {
            title: t('Part of the catalogue is stored'),
            text: t('Products that are not stored open when you are online.'),
          };
  }
}

/** `5.2 MB`. @param bytes decimal megabytes, as phones count them */
export function megabytes(bytes: number): string {
  const size = bytes / 1_000_000;
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} MB`;
}

/** `2 hours ago`. @param at ms since 1970 */
export function agoWords(at: number, now: number): string {
  return now - at < 60_000 ? t('just now') : t('{age} ago', { age: ageWords(now - at) });
}
