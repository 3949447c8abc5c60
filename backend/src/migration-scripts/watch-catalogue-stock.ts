// A migration script runs once per shop. Shops from before this date index products after each order that leaves them in stock.
export { default } from './watch-catalogue';
