import { MedusaService, Module } from '@medusajs/framework/utils';
import { RefundAccount } from './models/refund-account';

/** Bank accounts and UPI ids for refunds of orders that were paid on delivery. */
export class RefundAccountService extends MedusaService({ RefundAccount }) {}

/** Name under which the container holds the service. */
export const REFUND_ACCOUNT = 'refundAccount';

export default Module(REFUND_ACCOUNT, { service: RefundAccountService });
