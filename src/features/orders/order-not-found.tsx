import { Link, useRouterState } from '@tanstack/react-router';
import { useSelector } from 'react-redux';
import { selectCustomer, wayBackTo } from '@/features/auth';
import { t } from '@/language/t';
import { buttonClass } from '@/ui/button';
import { Notice } from '@/ui/notice';

/** No such order, or somebody else's: the shop does not tell which. */
export function OrderNotFound() {
  return (
    <>
      <title>{`${t('Order not found')} · Aangan`}</title>
      <Notice level={1} icon="search" title={t('Order not found')} action={<WaysOn />}>
        {t(
          'There is no order with this id that can be opened here. An order opens for the account that placed it, and by the link in its mail.',
        )}
      </Notice>
    </>
  );
}

/** Nothing was ordered on this device, or by this customer. */
export function NoOrderYet() {
  return (
    <>
      <title>{`${t('Order Details')} · Aangan`}</title>
      <Notice level={1} icon="box" title={t('No order yet')} action={<WaysOn />}>
        {t('The order placed last stands here. Older ones open by the link in their mail.')}
      </Notice>
    </>
  );
}

function WaysOn() {
  const signedIn = useSelector(selectCustomer) !== null;
  const here = useRouterState({ select: ({ location }) => location.href });
  return (
    <>
      {signedIn ? (
        <Link to="/myorders" className={buttonClass()}>
          {t('My Orders')}
        </Link>
      ) : (
        <Link to="/signin" search={wayBackTo(here)} className={buttonClass()}>
          {t('Sign In')}
        </Link>
      )}
      <Link to="/product" className={buttonClass('quiet')}>
        {t('Browse the shop')}
      </Link>
    </>
  );
}
