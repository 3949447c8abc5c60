import type { Mutant } from '../mutant';
import { ofAccounts } from './of-accounts';
import { ofCalls } from './of-calls';
import { ofCheckout } from './of-checkout';
import { ofHome } from './of-home';
import { ofListings } from './of-listings';
import { ofOffline } from './of-offline';
import { ofOrders } from './of-orders';
import { ofPayments } from './of-payments';
import { ofProducts } from './of-products';
import { ofTheCart } from './of-the-cart';
import { ofTheFrame } from './of-the-frame';
import { ofTheLedger } from './of-the-ledger';
import { ofWishlists } from './of-wishlists';

export const mutants: readonly Mutant[] = [
  ...ofTheFrame,
  ...ofHome,
  ...ofListings,
  ...ofProducts,
  ...ofTheCart,
  ...ofCheckout,
  ...ofPayments,
  ...ofWishlists,
  ...ofAccounts,
  ...ofOrders,
  ...ofCalls,
  ...ofOffline,
  ...ofTheLedger,
];
