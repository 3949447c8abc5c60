import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDispatch } from 'react-redux';
import { codRulesQuery } from '@/commerce/checkout/cash-on-delivery';
import { type OrderRequest, orderRequestBody } from '@/commerce/checkout/order-request';
import { deliveryZonesQuery } from '@/commerce/pin-codes/delivery-zones';
import { useConnection } from '@/features/sync-status';
import { makeEdit, type SyncedState } from '@/features/synced';
import { t } from '@/language/t';
import { sendPendingEdits } from '../confirm-cart';
import { deliveryOffer, ORDER_WAIT_MS, type OfferInput } from './delivery-offer';
import { useConfirmation } from './use-confirmation';
import { useOpenPayment } from './use-open-payment';

/**
 * Pay on delivery for a cart: whether it is offered, and the request for an order (ORQ-1).
 * @param processing whether this page is making a payment
 */
export function usePayOnDelivery(
  input: Omit<OfferInput, 'rules' | 'isWaiting'>,
  processing: boolean,
  customerId: string | undefined,
) {
  const { data: rules } = useQuery(codRulesQuery());
  const queryClient = useQueryClient();
  const isOffline = useConnection() === 'offline';
  const offer = deliveryOffer({ ...input, rules, isWaiting: isOffline });
  const isPaying = useOpenPayment(input.cart.id, processing);
  const requestOrder = useRequestOrder();
  const confirmation = useConfirmation(rules?.confirmedPhone === true, customerId);

  return {
    offer,
    /** Null where the number need not be confirmed. */
    confirmation,
    isOffline,
    /** Reads the shop's rules and zones again, since it has refused figures that follow from those of this device. */
    readAgain: async (): Promise<void> => {
      await Promise.all(
        [codRulesQuery(), deliveryZonesQuery()].map(({ queryKey }) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
    /** @returns why no order was asked for; null if one was */
    order: (request: OrderRequest): Promise<string | null> =>
      isPaying()
        ? Promise.resolve(
            t('We’re still checking your last payment. Please try again in a moment.'),
          )
        : requestOrder(request),
  };
}

/**
 * Asks for an order of the cart: stored in the task of the call, and sent when the shop can be reached.
 * @returns a function that returns why it was not stored; null if it was
 */
export function useRequestOrder() {
  const dispatch = useDispatch<ThunkDispatch<{ synced: SyncedState }, unknown, UnknownAction>>();
  return async (asked: OrderRequest): Promise<string | null> => {
    const request = orderRequestBody(asked);
    const expiresAt = Date.now() + ORDER_WAIT_MS;
    const made = await dispatch(makeEdit({ op: 'order', request, expiresAt }));
    if (made.kind === 'not-kept') return made.message;
    if (made.kind === 'nothing') return t('Your Cart is empty!');
    // At once, also while earlier failures make other edits wait.
    void sendPendingEdits();
    return null;
  };
}
