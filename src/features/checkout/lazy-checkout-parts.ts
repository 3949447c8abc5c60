import { lazyComponent } from '@/ui/lazy-component';

// One chunk for what is shown once the address is known; it loads while lines and totals are shown.
const parts = () => import('./checkout-parts');

export const DeliveryForm = lazyComponent(async () => (await parts()).DeliveryForm);
export const PayBox = lazyComponent(async () => (await parts()).PayBox);
export const PaymentChoice = lazyComponent(async () => (await parts()).PaymentChoice);
export const QueuedOrder = lazyComponent(async () => (await parts()).QueuedOrder);
