import {
  type EngineMutant,
  byRoutes,
  hasCodes,
  isAddressed,
  isMember,
  isShipped,
  withBatch,
  withChange,
} from './engine-mutant';

const engine = 'packages/medusa-ledger/src/engine';
const writes = 'packages/medusa-ledger/src/cart-writes';
const newCart = 'packages/medusa-ledger/src/effects/create-cart.ts';

/** Mutants of the rest of a cart: its details, delivery, discounts, and the routes of stock Medusa. */
export const CART_MUTANTS: readonly EngineMutant[] = [
  {
    name: 'a new cart has no address with its country',
    file: newCart,
    find: 'from base where country_code is not null',
    put: 'from base where country_code is null',
  },
  {
    name: 'the new cart of a customer has no email',
    shownBy: ({ shopper, signIn }) => shopper !== 'guest' && signIn === 'never',
    file: newCart,
    find: 'select :id, region_id, currency_code, sales_channel_id, customer_id, email,',
    put: 'select :id, region_id, currency_code, sales_channel_id, customer_id, null,',
  },
  {
    name: 'codes are dropped when discounts are worked out again',
    shownBy: hasCodes,
    file: `${engine}/stale-carts.ts`,
    find: 'const input = { cart, promo_codes, action: PromotionActions.REPLACE };',
    put: 'const input = { cart, promo_codes: promo_codes.slice(0, 0), action: PromotionActions.REPLACE };',
  },
  {
    name: 'discounts of customer groups are not known',
    shownBy: (sequence) => isMember(sequence) && hasCodes(sequence),
    file: `${engine}/cart-for-refresh.ts`,
    find: "jsonb_build_object('groups',",
    put: "jsonb_build_object('no_groups',",
  },
  {
    name: 'the delivery of a refreshed cart keeps its price',
    shownBy: withChange('delivery'),
    file: `${engine}/stale-carts.ts`,
    find: 'if (method && !isDeliveryPriced && (await repriceMethod(container, cartId, known, method))) {',
    put: 'if (method && isDeliveryPriced && (await repriceMethod(container, cartId, known, method))) {',
  },
  {
    name: 'the amount to pay does not follow the cart',
    shownBy: withBatch(({ collects }) => collects),
    file: `${engine}/amount-to-pay.ts`,
    find: 'if (collection === null || isAmountRight) return;',
    put: 'if (collection === null || !isAmountRight) return;',
  },
  {
    name: 'a new address leaves the taxes as they were',
    shownBy: isAddressed,
    file: `${engine}/refresh-lines.ts`,
    find: '  await writeTaxLines(transaction, taxLines);',
    put: '  await writeTaxLines(transaction, taxLines.slice(0, 0));',
  },
  {
    name: 'a new address leaves the prices as they were',
    shownBy: (sequence) => isAddressed(sequence) && withChange('price')(sequence),
    file: `${engine}/refresh-lines.ts`,
    find: 'set unit_price = new.unit_price,',
    put: 'set unit_price = line.unit_price,',
  },
  {
    name: 'the delivery is not taxed',
    shownBy: isShipped,
    file: `${writes}/set-delivery.ts`,
    find: 'readMethodTaxLines(container, cart, [method])',
    put: 'readMethodTaxLines(container, cart, [method].slice(1))',
  },
  {
    name: 'a second way of delivery is added to the first',
    shownBy: isShipped,
    file: `${writes}/set-delivery.ts`,
    find: 'replaceMethods(transaction, cartId, removed,',
    put: 'replaceMethods(transaction, cartId, removed.slice(0, 0),',
  },
  {
    name: 'a guest’s email names no customer',
    shownBy: (sequence) => isAddressed(sequence) && sequence.shopper === 'guest',
    file: `${writes}/buyer.ts`,
    find: 'return { customerId: id, email: valid };',
    put: 'return { customerId: cart.customerId, email: id && valid };',
  },
  {
    name: 'a part of the address is kept from the one before',
    shownBy: isAddressed,
    file: `${writes}/write-details.ts`,
    find: "row(${COLUMNS.map((column) => `new.${column}`).join(', ')})",
    put: "row(${COLUMNS.map((column) => (column === 'province' ? `address.${column}` : `new.${column}`)).join(', ')})",
  },
  {
    name: 'a route adds more than there is in stock',
    shownBy: byRoutes,
    file: `${writes}/set-pieces.ts`,
    find: 'if (target > 0 && target > (stockOf(variants).get(variantId) ?? 0)) {',
    put: 'if (target < 0) {',
  },
  {
    name: 'a route adds to nothing instead of to the line',
    shownBy: byRoutes,
    file: `${writes}/set-pieces.ts`,
    find: '(line?.quantity ?? 0) + change.added',
    put: 'change.added',
  },
  {
    name: 'a route that leaves the quantity leaves the price',
    shownBy: byRoutes,
    file: `${writes}/set-pieces.ts`,
    find: 'if (!writes || !hasWrites(writes)) return false;',
    put: 'if (!writes) return false;',
  },
];
