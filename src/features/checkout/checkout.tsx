import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { deliveryCountriesQuery, homeCountry } from '@/commerce/regions/delivery-countries';
import { selectAuthStatus, selectCustomer } from '@/features/auth';
import type { CartView } from '@/sync/projection/project-cart';
import { CheckoutForm } from './checkout-form';
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
  return (
    <div className="grid grid-cols-1 items-start lg:grid-cols-[1fr_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-16">
      {/* It keeps its place when the form comes: what is being pressed must not be put there anew. */}
      <div className="min-w-0">{lines}</div>
      <CheckoutForm {...{ cart, start, customer, delivered }} />
    </div>
  );
}
