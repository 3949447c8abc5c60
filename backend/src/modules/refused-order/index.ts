import { MedusaService, Module } from '@medusajs/framework/utils';
import { RefusedOrder } from './models/refused-order';

/** The requests for orders that the shop has refused. */
export class RefusedOrderService extends MedusaService({ RefusedOrder }) {}

/** Name under which the container holds the service. */
export const REFUSED_ORDER = 'refusedOrder';

export default Module(REFUSED_ORDER, { service: RefusedOrderService });
