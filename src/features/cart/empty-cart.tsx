import { t } from '@/language/t';
import { Notice } from '@/ui/notice';

export function EmptyCart() {
  return (
    <Notice
      icon="bag"
      title={t('Your cart is empty')}
      link={{ to: '/product', label: t('Continue Shopping') }}
    >
      {t('Find sofas, beds, lamps and more for your home.')}
    </Notice>
  );
}
