import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectNews } from './payment-news';

const PaymentNewsDialog = lazy(() => import('./payment-news-dialog'));

/** Tells what became of a payment, on whatever page the shopper is (CHK-4). Loads nothing before there is news. */
export function PaymentDialog() {
  const news = useSelector(selectNews);
  if (news === null) return null;
  return (
    <Suspense fallback={null}>
      <PaymentNewsDialog news={news} />
    </Suspense>
  );
}
