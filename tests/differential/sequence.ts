import type { Automatic, ListName, RegionName, VariantName } from './names';

/** An edit of a cart, with the names of the catalogue. */
export type Edit =
  | { op: 'add' | 'adjust' | 'set'; variant: VariantName; quantity: number }
  | { op: 'remove'; variant: VariantName }
  | { op: 'code' | 'uncode'; code: string };

/** A change of the catalogue between two batches, for both carts. */
export type Change =
  | { kind: 'price'; variant: VariantName; percent: number }
  | { kind: 'stock'; variant: VariantName; pieces: number }
  | { kind: 'publication'; variant: VariantName; isPublished: boolean }
  | { kind: 'list'; list: ListName; isActive: boolean }
  /** Of the way of delivery that costs something. */
  | { kind: 'delivery'; percent: number }
  /** The owner sets the price of the lines in both carts. */
  | { kind: 'custom-price'; variant: VariantName; rupees: number };

/** What is done to both carts, in this order. */
export interface Batch {
  changes: readonly Change[];
  /** Province of a new shipping address; guests give another email with it. */
  province: string | null;
  /** Adds a shipping method, or replaces the one that is there. */
  ships: boolean;
  /** Asks for the payment collection, which follows the cart's total from then on. */
  collects: boolean;
  edits: readonly Edit[];
  /** The call with the edits is sent again when it is done. */
  repeats: boolean;
  /**
   * What happens to the engine's call, which is then repeated: Postgres fails while the lines are written, or another call moves
   * the head of the lane.
   */
  fault: 'none' | 'lines' | 'head';
}

/** What Medusa applies the edits of the second cart by: its store API, one call per edit, or its workflows, batch by batch. */
export type OracleKind = 'store-api' | 'workflows';

export interface Sequence {
  seed: number;
  oracle: OracleKind;
  /** How the engine is asked for the edits: as devices do, or edit by edit by the same routes of the store API as the oracle. */
  way: 'ledger' | 'routes';
  region: RegionName;
  /** Customers are `member`s of the group that has prices and a code of its own, or not. */
  shopper: 'guest' | 'member' | 'customer';
  /** The first batch is a guest's, who then signs in: with the cart as the customer's only one, or over one with the edits of the second. */
  signIn: 'never' | 'give' | 'move';
  /** Automatic promotions that are active. */
  automatic: readonly Automatic[];
  batches: readonly Batch[];
}

/** A sequence, one item a line, to find the cause of a difference. */
export function describeSequence({ batches, ...rest }: Sequence): string[] {
  return [
    `${rest.shopper} in ${rest.region}, sign-in: ${rest.signIn}, oracle: ${rest.oracle}, by ${rest.way}, automatic: ${rest.automatic.join(' ') || 'none'}`,
    ...batches.flatMap(({ changes, province, ships, collects, edits, ...sent }, index) => [
      `batch ${index + 1}${sent.fault === 'none' ? '' : `, fault of ${sent.fault}`}${sent.repeats ? ', sent twice' : ''}`,
      ...changes.map((each) => `  catalogue ${JSON.stringify(each)}`),
      ...(province === null ? [] : [`  province ${province}`]),
      ...(ships ? ['  shipping method'] : []),
      ...(collects ? ['  payment collection'] : []),
      ...edits.map((edit) => `  ${JSON.stringify(edit)}`),
    ]),
  ];
}
