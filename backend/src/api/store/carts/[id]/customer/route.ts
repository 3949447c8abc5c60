import * as medusa from '@medusajs/medusa/api/store/carts/[id]/customer/route';
import { underCartLock } from '../../../../under-cart-lock';

export const POST = underCartLock(medusa.POST);
