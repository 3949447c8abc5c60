export { Checkout } from './checkout';
export { followPayments } from './follow-payments';
export { PaymentDialog } from './payment-dialog';
export { paymentNews } from './payment-news';
