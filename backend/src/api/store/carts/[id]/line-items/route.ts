import * as medusa from '@medusajs/medusa/api/store/carts/[id]/line-items/route';
import { underCartLock } from '../../../../../cart-lock/under-cart-lock';

export const POST = underCartLock(medusa.POST);
