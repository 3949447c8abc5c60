import { Module } from '@medusajs/framework/utils';
import { PaymentAttemptService } from './service';

/** Name under which the container holds the service. */
export const PAYMENT_ATTEMPT = 'paymentAttempt';

export default Module(PAYMENT_ATTEMPT, { service: PaymentAttemptService });
