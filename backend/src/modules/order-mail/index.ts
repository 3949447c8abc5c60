import { Module } from '@medusajs/framework/utils';
import { OrderMailService } from './service';

/** Name under which the container holds the service. */
export const ORDER_MAIL = 'order_mail';

export default Module(ORDER_MAIL, { service: OrderMailService });
