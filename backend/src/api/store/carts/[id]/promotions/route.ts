import * as medusa from '@medusajs/medusa/api/store/carts/[id]/promotions/route';
import { underCartLock } from '../../../../under-cart-lock';

export const POST = underCartLock(medusa.POST);
export const DELETE = underCartLock(medusa.DELETE);
