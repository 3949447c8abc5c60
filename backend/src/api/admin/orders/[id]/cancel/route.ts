import * as medusa from '@medusajs/medusa/api/admin/orders/[id]/cancel/route';
import { underOrderLock } from '../../../../../orders/under-order-lock';

/** Medusa's route under the order's lock, because its customer may cancel it as well. */
export const POST = underOrderLock(medusa.POST);
