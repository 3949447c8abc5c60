/** What the messages of the shop are about, with their events. */
export const MESSAGE_KINDS = {
  orders: ['placed', 'cancelled', 'packed', 'shipped', 'delivered'],
  refunds: [
    'refunded',
    'return-requested',
    'return-received',
    'return-cancelled',
    'refund-account',
    'payment-returned',
  ],
  stock: ['back-in-stock'],
  prices: ['price-drop'],
  questions: ['question-answered'],
  replies: ['contact-reply'],
  sign_in: ['phone-code', 'password-reset'],
  owner: ['owner-alert', 'contact'],
} as const;

export type MessageKind = keyof typeof MESSAGE_KINDS;

/** What has happened. */
export type MessageEvent = (typeof MESSAGE_KINDS)[MessageKind][number];

export const MESSAGE_KIND_NAMES = [
  'orders',
  'refunds',
  'stock',
  'prices',
  'questions',
  'replies',
  'sign_in',
  'owner',
] as const satisfies readonly MessageKind[];
