import * as medusa from '@medusajs/medusa/api/store/carts/[id]/route';
import { underCartLock } from '../../../under-cart-lock';

export const POST = underCartLock(medusa.POST);
