import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { codRulesQuery } from '@/commerce/checkout/cash-on-delivery';
import { deliveryZonesQuery } from '@/commerce/pin-codes/delivery-zones';
import { deliveryCountriesQuery, homeCountry } from '@/commerce/regions/delivery-countries';
import { selectAuthStatus, selectCustomer } from '@/features/auth';
import { CartScreen } from '@/features/cart';
import type { CartView } from '@aangan/offline-cart';
import { CheckoutForm } from './checkout-form';
import { deliveryDefaultsQuery } from './delivery-defaults';

/** Assumed until the region has loaded. */
const homeOnly = [homeCountry];

interface CheckoutProps {
  cart: CartView;
  /** The lines of the cart. */
  lines: ReactNode;
}

/** The lines with delivery, summary and Buy Now (CHK-1). */
function Checkout({ cart, lines }: CheckoutProps) {
  const customer = useSelector(selectCustomer);
  const known = useSelector(selectAuthStatus) !== 'restoring';
  const { data: start } = useQuery({ ...deliveryDefaultsQuery(customer), enabled: known });
  const { data: delivered = homeOnly } = useQuery(deliveryCountriesQuery());
  return (
    <div className="grid grid-cols-1 items-start lg:grid-cols-[1fr_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-16">
      {/* Keeps its place in the tree when the form loads: remounting would lose a press. */}
      <div className="min-w-0">{lines}</div>
      <CheckoutForm {...{ cart, start, customer, delivered }} />
    </div>
  );
}

/** The cart with the checkout. */
export function CheckoutScreen() {
  // Also with an empty cart, so that one that is filled without a network can be ordered.
  useQuery(deliveryZonesQuery());
  useQuery(codRulesQuery());
  return <CartScreen frame={Checkout} />;
}
