import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { deliveryCountriesQuery, homeCountry } from '@/commerce/regions/delivery-countries';
import { selectAuthStatus, selectCustomer } from '@/features/auth';
import { CartSummary } from '@/features/cart';
import type { CartView } from '@/sync/projection/project-cart';
import { LoadingStatus, Skeleton } from '@/ui/skeleton';
import { CheckoutForm } from './checkout-form';
import { CheckoutLayout } from './checkout-layout';
import { deliveryStartQuery } from './delivery-start';

/** What is assumed as long as the shop has not told. */
const homeOnly = [homeCountry];

interface CheckoutProps {
  cart: CartView;
  /** The table of what is bought. */
  lines: ReactNode;
}

/** `/productcart` from the lines on: where they go, what they cost, Buy Now (CHK-1). */
export function Checkout({ cart, lines }: CheckoutProps) {
  const customer = useSelector(selectCustomer);
  const known = useSelector(selectAuthStatus) !== 'restoring';
  const { data: start } = useQuery({ ...deliveryStartQuery(customer), enabled: known });
  const { data: delivered = homeOnly } = useQuery(deliveryCountriesQuery());
  if (start) {
    return (
      <CheckoutForm
        key={customer?.id ?? 'guest'}
        {...{ cart, lines, start, customer, delivered }}
      />
    );
  }
  return (
    <CheckoutLayout
      lines={lines}
      empty={cart.lines.length === 0}
      delivery={
        <>
          <LoadingStatus label="Loading your address" />
          <Skeleton className="h-96 rounded-md" />
        </>
      }
      summary={<CartSummary cart={cart} />}
    />
  );
}
