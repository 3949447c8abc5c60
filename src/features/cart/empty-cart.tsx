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
      {t('Find sofas, beds, lamps and more for your home.')}
    </Notice>
  );
}
