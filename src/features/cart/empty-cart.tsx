import { Link } from '@tanstack/react-router';
import { t } from '@/language/t';
import { buttonClass } from '@/ui/button';
import { Notice } from '@/ui/notice';

export function EmptyCart() {
  return (
    <Notice
      icon="bag"
      title={t('Your cart is empty')}
      action={
        <Link to="/product" className={buttonClass()}>
          {t('Continue Shopping')}
        </Link>
      }
    >
      {t('Sofas, beds and lamps are waiting to be taken home.')}
    </Notice>
  );
}
