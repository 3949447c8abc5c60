export { InvoiceScreen } from './invoice-screen';
export { OrderScreen } from './order-screen';
export { OrdersScreen } from './orders-screen';
