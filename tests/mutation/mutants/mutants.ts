import type { Mutant } from '../mutant';
import { accountMutants } from './accounts';
import { callMutants } from './calls';
import { checkoutMutants } from './checkout';
import { homeMutants } from './home';
import { listingMutants } from './listings';
import { offlineMutants } from './offline';
import { orderMutants } from './orders';
import { onDeliveryMutants } from './orders-on-delivery';
import { paymentMutants } from './payments';
import { productMutants } from './products';
import { cartMutants } from './cart';
import { dashboardMutants } from './dashboard';
import { frameMutants } from './frame';
import { ledgerMutants } from './ledger';
import { wishlistMutants } from './wishlists';

export const mutants: readonly Mutant[] = [
  ...frameMutants,
  ...homeMutants,
  ...listingMutants,
  ...productMutants,
  ...cartMutants,
  ...checkoutMutants,
  ...paymentMutants,
  ...onDeliveryMutants,
  ...wishlistMutants,
  ...accountMutants,
  ...orderMutants,
  ...callMutants,
  ...offlineMutants,
  ...ledgerMutants,
  ...dashboardMutants,
];
