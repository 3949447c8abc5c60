export { orderSearchOf, ordersSearchOf } from './order-search';
