import * as medusa from '@medusajs/medusa/api/store/carts/[id]/taxes/route';
import { underCartLock } from '../../../../under-cart-lock';

export const POST = underCartLock(medusa.POST);
