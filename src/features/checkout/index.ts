export { followPayments } from './follow-payments';
export { PaymentDialog } from './payment-dialog';
export { paymentOutcome } from './payment-outcome';
export { paymentResultSearchOf } from './payment-result-search';
