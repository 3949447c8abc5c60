import { MedusaService } from '@medusajs/framework/utils';
import { PaymentAttempt } from './models/payment-attempt';

/** The payments that were asked for. */
export class PaymentAttemptService extends MedusaService({ PaymentAttempt }) {}
