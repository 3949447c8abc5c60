export { DeliveryForm } from './delivery-form';
export { PaymentChoice } from './on-delivery/payment-choice';
export { QueuedOrder } from './on-delivery/queued-order';
export { PayBox } from './pay-box';
