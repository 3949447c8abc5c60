export { followPayments } from './follow-payments';
export { OrderDialogs } from './on-delivery/order-dialogs';
export { PaymentDialog } from './payment-dialog';
export { paymentOutcome } from './payment-outcome';
export { paymentResultSearchOf } from './payment-result-search';
