import { currentLocale } from '@/language/spoken';
import { t } from '@/language/t';

/** '1 product', '1,234 products'. */
export function productsInWords(count: number): string {
  return count === 1
    ? t('1 product')
    : t('{count} products', { count: count.toLocaleString(currentLocale()) });
}
