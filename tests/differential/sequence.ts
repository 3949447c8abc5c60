import fc from 'fast-check';
import {
  AUTOMATIC,
  type Automatic,
  CODES,
  LISTS,
  type ListName,
  REGIONS,
  type RegionName,
  VARIANTS,
  type VariantName,
} from './names';

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

const MAX_BATCHES = 8;
const MAX_EDITS = 6;

const variant = fc.constantFrom(...VARIANTS);
const code = fc.constantFrom(...CODES);
const few = fc.integer({ min: 1, max: 7 });
const pieces = fc.oneof(
  { weight: 9, arbitrary: few },
  { weight: 1, arbitrary: fc.integer({ min: 8, max: 120 }) },
);

const lineEdit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ op: fc.constant('add' as const), variant, quantity: pieces }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ op: fc.constant('set' as const), variant, quantity: pieces }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      op: fc.constant('adjust' as const),
      variant,
      quantity: fc.integer({ min: -5, max: 5 }).filter((quantity) => quantity !== 0),
    }),
  },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('remove' as const), variant }) },
);

const codeEdit: fc.Arbitrary<Edit> = fc.record({
  op: fc.constantFrom('code' as const, 'code' as const, 'uncode' as const),
  code,
});

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    kind: fc.constant('price' as const),
    variant,
    percent: fc.constantFrom(50, 90, 133, 200),
  }),
  fc.record({
    kind: fc.constant('stock' as const),
    variant,
    pieces: fc.integer({ min: 0, max: 12 }),
  }),
  fc.record({ kind: fc.constant('publication' as const), variant, isPublished: fc.boolean() }),
  fc.record({
    kind: fc.constant('list' as const),
    list: fc.constantFrom(...LISTS),
    isActive: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('custom-price' as const),
    variant,
    rupees: fc.integer({ min: 1, max: 400 }),
  }),
);

/** Half of the edits of a sequence are on a few variants, so that lines are edited again. */
function focused(edits: readonly Edit[], focus: readonly VariantName[]): Edit[] {
  return edits.map((edit, index) => {
    const name = focus[index % focus.length];
    return 'variant' in edit && index % 2 === 0 && name !== undefined
      ? { ...edit, variant: name }
      : edit;
  });
}

/** A change of a variant that the sequence buys. */
function focusedChange(each: Change, [name]: readonly VariantName[]): Change {
  return 'variant' in each && name !== undefined ? { ...each, variant: name } : each;
}

type Oracle = Pick<Sequence, 'oracle' | 'way'>;

const drawn = fc.record({
  compared: fc.oneof(
    { weight: 1, arbitrary: fc.constant<Oracle>({ oracle: 'store-api', way: 'ledger' }) },
    { weight: 1, arbitrary: fc.constant<Oracle>({ oracle: 'store-api', way: 'routes' }) },
    { weight: 3, arbitrary: fc.constant<Oracle>({ oracle: 'workflows', way: 'ledger' }) },
  ),
  region: fc.constantFrom(...REGIONS),
  shopper: fc.constantFrom('guest' as const, 'member' as const, 'customer' as const),
  signIn: fc.constantFrom('never' as const, 'never' as const, 'give' as const, 'move' as const),
  isPlain: fc.boolean(),
  changes: fc.boolean(),
  automatic: fc.subarray([...AUTOMATIC], { minLength: 0 }),
  focus: fc.array(variant, { minLength: 2, maxLength: 4, size: 'max' }),
  batches: fc.array(
    fc.record({
      change: fc.option(change, { freq: 3, nil: undefined }),
      province: fc.option(fc.constantFrom('KA', 'MH', 'p1', 'p2'), { freq: 6, nil: null }),
      ships: fc.nat({ max: 4 }).map((n) => n === 0),
      collects: fc.nat({ max: 5 }).map((n) => n === 0),
      edits: fc.array(
        fc.oneof({ weight: 5, arbitrary: lineEdit }, { weight: 1, arbitrary: codeEdit }),
        { minLength: 1, maxLength: MAX_EDITS, size: 'max' },
      ),
    }),
    { minLength: 2, maxLength: MAX_BATCHES, size: 'max' },
  ),
});

/** The sequence of a seed. */
export function sequenceOf(seed: number): Sequence {
  const [sample] = fc.sample(fc.noBias(drawn), { seed: Math.imul(seed, 0x45d9f3b), numRuns: 1 });
  if (sample === undefined) throw new Error('Nothing was drawn');
  const { compared, region, shopper, signIn, isPlain, focus, automatic } = sample;
  const { oracle, way } = compared;
  const batches = sample.batches.flatMap(
    ({ change: drawnChange, province, ships, collects, edits: all }): Batch[] => {
      const changed = drawnChange && focusedChange(drawnChange, focus);
      const edits = focused(all, focus).filter((edit) => !isPlain || 'variant' in edit);
      const isFit = changed !== undefined && (oracle === 'workflows' || isFitForApi(changed));
      const first: Omit<Batch, 'edits'> = {
        changes: sample.changes && isFit ? [changed] : [],
        province,
        // Only India has shipping options.
        ships: ships && !isPlain && region === 'india',
        collects: collects && !isPlain,
      };
      // By the store API each edit is a call, after which Medusa works out the promotions.
      if (oracle === 'workflows') return [{ ...first, edits }];
      return edits.map((edit, index) => ({
        ...(index === 0 ? first : NO_CHANGES),
        edits: [edit],
      }));
    },
  );
  // Medusa works lines out again for another address, with products from its cache.
  const published = batches.findIndex(({ changes }) =>
    changes.some(({ kind }) => kind === 'publication'),
  );
  const addressed = batches.map((batch, index) =>
    published >= 0 && index >= published ? { ...batch, province: null } : batch,
  );
  return {
    seed,
    oracle,
    way,
    region,
    shopper,
    signIn: shopper !== 'guest' && oracle === 'workflows' ? signIn : 'never',
    automatic: isPlain ? [] : automatic,
    batches: addressed.filter(({ edits }) => edits.length > 0),
  };
}

const NO_CHANGES = { changes: [], province: null, ships: false, collects: false };

/**
 * Medusa's routes check stock also of a line that shrinks, and never publication of one that is there; and they take both from a
 * cache that does not know of changes in the database.
 */
function isFitForApi({ kind }: Change): boolean {
  return kind !== 'stock' && kind !== 'publication';
}

/** A sequence, one item a line, to find the cause of a difference. */
export function describeSequence({ batches, ...rest }: Sequence): string[] {
  return [
    `${rest.shopper} in ${rest.region}, sign-in: ${rest.signIn}, oracle: ${rest.oracle}, by ${rest.way}, automatic: ${rest.automatic.join(' ') || 'none'}`,
    ...batches.flatMap(({ changes, province, ships, collects, edits }, index) => [
      `batch ${index + 1}`,
      ...changes.map((each) => `  catalogue ${JSON.stringify(each)}`),
      ...(province === null ? [] : [`  province ${province}`]),
      ...(ships ? ['  shipping method'] : []),
      ...(collects ? ['  payment collection'] : []),
      ...edits.map((edit) => `  ${JSON.stringify(edit)}`),
    ]),
  ];
}
