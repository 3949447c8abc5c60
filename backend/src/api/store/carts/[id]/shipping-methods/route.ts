import * as medusa from '@medusajs/medusa/api/store/carts/[id]/shipping-methods/route';
import { underCartLock } from '../../../../under-cart-lock';

export const POST = underCartLock(medusa.POST);
