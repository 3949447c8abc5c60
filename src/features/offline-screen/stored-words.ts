import { t } from '@/language/t';
import type { StoredState } from '@/offline-catalogue/stored-catalogue';

/** The state of the stored catalogue, as a title and a sentence. */
export function storedWords(
  { status, products, total }: StoredState,
  isOffline: boolean,
): { title: string; text: string } {
  const isAll = total !== null && products >= total;
  switch (status) {
    case 'unavailable':
      return {
        title: t('Products can’t be saved in this browser'),
        text: t('You may be in a private window, or a browser setting may prevent it.'),
      };
    case 'fetching':
      return {
        title: t('Saving products…'),
        text: t(
          'You can keep shopping. This uses limited storage and stops when Data Saver is on.',
        ),
      };
    case 'paused':
      return {
        title: products === 0 ? t('No products saved yet') : t('Some products are saved'),
        text: isOffline
          ? t('We’ll save the rest when you’re back online.')
          : t(
              'We’ll save the rest while the shop is open. If Data Saver is on, tap the button to continue.',
            ),
      };
    case 'full':
      return {
        title: isAll ? t('All products are saved') : t('Storage is full'),
        text: isAll
          ? t('Some pictures didn’t fit. You’ll see them when you’re online.')
          : t('You can open the other products when you’re online.'),
      };
    case 'idle':
      if (products === 0) {
        return {
          title: t('No products saved yet'),
          text: t('We still save the pages you open, so you can see them offline.'),
        };
      }
      return isAll
        ? {
            title: t('All products are saved'),
            text: t('You can open every product offline, with pictures.'),
          }
        : {
            title: t('Some products are saved'),
            text: t('You can open the other products when you’re online.'),
          };
  }
}

/** `5.2 MB`. @param bytes shown as decimal megabytes, as phones do */
export function megabytes(bytes: number): string {
  const size = bytes / 1_000_000;
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} MB`;
}
