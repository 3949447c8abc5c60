import { MedusaService, Module } from '@medusajs/framework/utils';
import { CodOrder } from './models/cod-order';
import { CodRules } from './models/cod-rules';
import { RefusedOrder } from './models/refused-order';

/** The rules of cash on delivery, the orders that are paid so, and requests for such orders that were refused. */
export class CodOrderService extends MedusaService({ CodOrder, CodRules, RefusedOrder }) {}

/** Name under which the container holds the service. */
export const COD_ORDER = 'codOrder';

export default Module(COD_ORDER, { service: CodOrderService });
