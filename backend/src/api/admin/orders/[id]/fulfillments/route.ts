import * as medusa from '@medusajs/medusa/api/admin/orders/[id]/fulfillments/route';
import { underOrderLock } from '../../../../../orders/under-order-lock';

/** Medusa's route under the order's lock, because its customer may cancel it. */
export const POST = underOrderLock(medusa.POST);
