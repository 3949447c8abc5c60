// Apart from the screens: routes need this at once, the screens load when they are opened.
export { orderSearchOf, ordersSearchOf, type OrderSearch } from './order-search';
