import fc from 'fast-check';
import { AUTOMATIC, CODES, LISTS, REGIONS, VARIANTS, type VariantName } from './names';
import type { Batch, Change, Edit, Sequence } from './sequence';

const MAX_BATCHES = 6;
const MAX_EDITS = 6;
/** The same of sequences in which each edit is a call of Medusa's routes, which takes as long as a batch of its workflows. */
const MAX_API_BATCHES = 4;
const MAX_API_EDITS = 3;

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

/** Variants of the price lists that begin or end, so that lines with their prices are edited before and after. */
function listed(batches: readonly { change: Change | undefined }[]): VariantName[] {
  const lists = batches.flatMap(({ change: each }) => (each?.kind === 'list' ? each.list : []));
  return [...new Set(lists)];
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
  // Only India has ways of delivery.
  region: fc.constantFrom('india' as const, ...REGIONS),
  shopper: fc.constantFrom('guest' as const, 'member' as const, 'customer' as const),
  signIn: fc.constantFrom('never' as const, 'never' as const, 'give' as const, 'move' as const),
  isPlain: fc.boolean(),
  changes: fc.boolean(),
  automatic: fc.subarray([...AUTOMATIC], { minLength: 0 }),
  focus: fc.array(variant, { minLength: 2, maxLength: 4, size: 'max' }),
  batches: fc.array(
    fc.record({
      change: fc.option(change, { freq: 3, nil: undefined }),
      province: fc.constantFrom('KA', 'MH', 'p1', 'p2', ...Array.from({ length: 6 }, () => null)),
      ships: fc.nat({ max: 4 }).map((n) => n < 2),
      collects: fc.nat({ max: 5 }).map((n) => n === 0),
      delivery: fc.option(fc.constantFrom(50, 133, 200), { freq: 2, nil: undefined }),
      repeats: fc.nat({ max: 5 }).map((n) => n === 0),
      fault: fc.constantFrom('none', 'none', 'none', 'none', 'lines', 'head'),
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
  const { compared, region, shopper, signIn, isPlain, automatic } = sample;
  const focus = [...(sample.changes ? listed(sample.batches) : []), ...sample.focus];
  const { oracle, way } = compared;
  const isShipped = region === 'india' && !isPlain;
  const [maxBatches, maxEdits] =
    oracle === 'workflows' ? [MAX_BATCHES, MAX_EDITS] : [MAX_API_BATCHES, MAX_API_EDITS];
  const drawnBatches = sample.batches.slice(0, maxBatches);
  const first = drawnBatches.findIndex(({ ships }) => isShipped && ships);
  // Medusa's route for codes leaves the delivery as it is, the ledger works it out with them.
  const hasDeliveryPrices = sample.changes && first >= 0;
  const hasCodes = !isPlain && !(hasDeliveryPrices && oracle === 'store-api' && way === 'ledger');
  // Prices of the owner's and codes are left to Medusa's workflows, which fail in other ways.
  const isOfEngine =
    way === 'ledger' &&
    !(sample.changes && drawnBatches.some((each) => each.change?.kind === 'custom-price'));
  const batches = drawnBatches.map(({ change: drawnChange, delivery, ...batch }, index): Batch => {
    const changed = drawnChange && focusedChange(drawnChange, focus);
    const edits = focused(batch.edits.slice(0, maxEdits), focus).filter(
      (edit) => hasCodes || 'variant' in edit,
    );
    const isFit = changed !== undefined && (oracle === 'workflows' || isFitForApi(changed));
    return {
      changes: [
        ...(sample.changes && isFit ? [changed] : []),
        ...(hasDeliveryPrices && index > first && delivery !== undefined
          ? [{ kind: 'delivery' as const, percent: delivery }]
          : []),
      ],
      province: batch.province,
      ships: batch.ships && isShipped,
      collects: batch.collects && !isPlain,
      edits,
      repeats: batch.repeats && way === 'ledger',
      fault: isOfEngine && edits.every((edit) => 'variant' in edit) ? batch.fault : 'none',
    };
  });
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

/**
 * Medusa's routes check stock also of a line that shrinks, and never publication of one that is there; and they take both from a
 * cache that does not know of changes in the database.
 */
function isFitForApi({ kind }: Change): boolean {
  return kind !== 'stock' && kind !== 'publication';
}
