// Apart from the screens: routes need this at once, the screens load when they are opened.
export { orderSearchSchema, ordersSearchSchema, type OrderSearch } from './order-search';
