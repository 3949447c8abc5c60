import { browser, type Mutant, vitest } from '../mutant';

/** Against calls, messages, constants and money. */
export const callMutants: readonly Mutant[] = [
  {
    row: 'CALL-1',
    name: 'a POST is sent again',
    file: 'src/commerce/http/retry.ts',
    find: "'OPTIONS', 'DELETE']",
    put: "'OPTIONS', 'DELETE', 'POST']",
    shownBy: vitest('src/commerce/http/retry.test.ts'),
  },
  {
    row: 'CALL-2',
    name: 'one piece is added, whatever was asked for',
    file: 'src/commerce/carts/cart-calls.ts',
    find: 'body: { variant_id: variantId, quantity },',
    put: 'body: { variant_id: variantId, quantity: 1 },',
    shownBy: vitest('src/commerce/carts/cart-calls.test.ts'),
  },
  {
    row: 'MSG-1',
    name: 'a message has other words',
    file: 'src/commerce/messages.ts',
    find: "'Failed to add item to wishlist'",
    put: "'Could not add the item to your wishlist'",
    shownBy: vitest('src/commerce/wishlist/wishlist.test.ts'),
  },
  {
    row: 'CONST-1',
    name: 'a constant has another value',
    file: 'src/ui/toaster.tsx',
    find: 'const TOAST_DURATION_MS = 3000;',
    put: 'const TOAST_DURATION_MS = 5000;',
    shownBy: vitest('tests/constants.test.ts'),
  },
  {
    row: 'TOAST-1',
    name: 'toasts stand at the bottom',
    file: 'src/ui/toaster.tsx',
    find: 'fixed inset-e-4 top-[calc(1rem+env(safe-area-inset-top))]',
    put: 'fixed inset-e-4 bottom-4',
    shownBy: browser('add-to-cart', 'TOAST-1'),
  },
  {
    row: 'MONEY-1',
    name: 'rupees are grouped by thousands',
    file: 'src/commerce/money.ts',
    find: '(?:\\d\\d)+\\d$)/g',
    put: '(?:\\d\\d\\d)+$)/g',
    shownBy: vitest('src/commerce/money.test.ts'),
  },
];
