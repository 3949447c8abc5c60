import * as medusa from '@medusajs/medusa/api/admin/orders/[id]/fulfillments/route';
import { underOrderLock } from '../../../../../orders/under-order-lock';

/** Medusa's own, waiting for a customer who is calling the order off. */
export const POST = underOrderLock(medusa.POST);
