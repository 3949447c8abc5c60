export { orderSearchSchema, ordersSearchSchema } from './order-search';
export { OrderScreen } from './order-screen';
export { OrdersScreen } from './orders-screen';
