import * as medusa from '@medusajs/medusa/api/store/carts/[id]/complete/route';
import { underCartLockUnsettled } from '../../../../../cart-lock/under-cart-lock';

export const POST = underCartLockUnsettled(medusa.POST);
