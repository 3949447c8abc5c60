import * as medusa from '@medusajs/medusa/api/admin/orders/[id]/cancel/route';
import { underOrderLock } from '../../../../../orders/under-order-lock';

/** Medusa's own, waiting for a customer who is calling the order off, too. */
export const POST = underOrderLock(medusa.POST);
