import type { ShownOrder } from '@aangan/checkout-rules/order-request';
import { cartAddressBody, type ShippingAddress } from '../addresses/address';

/** The day in a request of a shop that promises none, which no promise is later than. */
export const NO_DAY = '9999-12-31';

/** A request for an order of which nothing is paid before its delivery. Amounts are in paise. */
export interface OrderRequest {
  email: string;
  address: ShippingAddress;
  shown: RequestedFigures;
  /** Of the address's number, if this device has confirmed it. */
  phoneProof?: string | undefined;
}

/** What the shopper saw, without an advance. `promisedTo` is null in a shop that promises no day. */
export type RequestedFigures = Omit<ShownOrder, 'promisedTo' | 'advance'> & {
  promisedTo: string | null;
};

/** The request as the log stores it and sends it. */
export function orderRequestBody({ email, address, shown, phoneProof }: OrderRequest) {
  return {
    payment: 'cash_on_delivery',
    email,
    ...cartAddressBody(address),
    shown: figuresBody(shown),
    ...(phoneProof !== undefined && { phone_proof: phoneProof }),
  };
}

/** The figures as the shop compares them with its own. */
export function figuresBody({ lines, promisedTo, fee, total }: RequestedFigures) {
  return {
    total,
    fee,
    promised_to: promisedTo ?? NO_DAY,
    lines: lines.map(({ variantId, quantity, unitPrice }) => ({
      variant_id: variantId,
      quantity,
      unit_price: unitPrice,
    })),
  };
}
