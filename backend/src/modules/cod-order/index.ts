import { MedusaService, Module } from '@medusajs/framework/utils';
import { CodOrder } from './models/cod-order';
import { CodRules } from './models/cod-rules';

/** The rules of cash on delivery, and the orders that are paid so. */
export class CodOrderService extends MedusaService({ CodOrder, CodRules }) {}

/** Name under which the container holds the service. */
export const COD_ORDER = 'codOrder';

export default Module(COD_ORDER, { service: CodOrderService });
