import { browser, type Mutant, vitest } from '../mutant';

/** Against the checkout. */
export const checkoutMutants: readonly Mutant[] = [
  {
    row: 'CHK-1',
    name: 'any text is a pin code',
    file: 'src/features/checkout/validate-delivery.ts',
    find: 'return !home || parsePinCode(pin) !== null ? undefined : pinRule();',
    put: 'return undefined;',
    shownBy: vitest('src/features/checkout/validate-delivery.test.ts'),
  },
  {
    row: 'CHK-2',
    name: 'a missing state is no missing field',
    file: 'src/features/checkout/validate-delivery.ts',
    find: "[address, city, state, pinCode].includes('')",
    put: "[address, city, pinCode].includes('')",
    shownBy: vitest('src/features/checkout/validate-delivery.test.ts'),
  },
  {
    row: 'CHK-3',
    name: 'the cart stays when it was ordered',
    file: 'src/features/checkout/conclude-order.ts',
    find: 'await (await core()).orderPlaced(cartId);',
    put: '',
    shownBy: vitest('src/features/checkout/buy.test.ts'),
  },
  {
    row: 'CHK-4',
    name: 'the amount is a fixed one',
    file: 'src/features/checkout/payment-outcome-dialog.tsx',
    find: '? roundToPaise(outcome.amount - outcome.toCollect)',
    put: '? 5999',
    shownBy: browser('checkout', 'CHK-3, CHK-4: Pay makes an order'),
  },
  {
    row: 'CHK-5',
    name: 'Buy Now tries without a connection',
    file: 'src/features/checkout/buy.ts',
    find: "if (!navigator.onLine) return { kind: 'offline' };",
    put: '',
    shownBy: vitest('src/features/checkout/buy-not-opened.test.ts'),
  },
];
