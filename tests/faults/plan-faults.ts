import fc from 'fast-check';
import { interposedBodies, interposedStatuses } from '../../src/sync/testing/interposed-response';
import type { Fault } from '../../src/sync/testing/simulated-network';
import type { StorageFault } from './plan';
import type { Theme } from './theme';

const none: Fault = { kind: 'none' };
/** In ms, shorter and longer than the timeouts of calls. */
const by = fc.oneof(fc.integer({ min: 1, max: 6000 }), fc.integer({ min: 1, max: 120_000 }));
const anyFault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 9, arbitrary: fc.constant(none) },
  { weight: 2, arbitrary: fc.constant<Fault>({ kind: 'drop-request' }) },
  { weight: 3, arbitrary: fc.constant<Fault>({ kind: 'drop-reply' }) },
  { weight: 2, arbitrary: by.map((ms): Fault => ({ kind: 'late-request', by: ms })) },
  { weight: 3, arbitrary: by.map((ms): Fault => ({ kind: 'late-reply', by: ms })) },
  { weight: 2, arbitrary: by.map((after): Fault => ({ kind: 'twice', after })) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Fault>(
      { kind: 'status', status: 500 },
      { kind: 'status', status: 502 },
      { kind: 'status', status: 503, retryAfter: 1 },
      { kind: 'status', status: 504 },
      { kind: 'status', status: 429, retryAfter: 3 },
    ),
  },
  { weight: 1, arbitrary: fc.constant<Fault>({ kind: 'garbled-reply' }) },
  {
    weight: 3,
    arbitrary: fc
      .integer({ min: 1, max: 4000 })
      .map((ms): Fault => ({ kind: 'slow-server', by: ms })),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(
        'looked' as const,
        'opened' as const,
        'half changed' as const,
        'changed' as const,
      )
      .map((at): Fault => ({ kind: 'server-dies', at })),
  },
);

const interposed = fc.record({
  kind: fc.constant('interposed' as const),
  status: fc.constantFrom(...interposedStatuses),
  body: fc.constantFrom(...interposedBodies),
  reachesShop: fc.oneof(
    { weight: 3, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
});

const storageFault = fc.oneof(
  { weight: 12, arbitrary: fc.constant<StorageFault>('none') },
  { weight: 1, arbitrary: fc.constantFrom<StorageFault>('full', 'closed') },
);

const crash = fc
  .constantFrom('opened' as const, 'half changed' as const, 'changed' as const)
  .map((at): Fault => ({ kind: 'server-dies', at }));

const faultsOf: Record<Theme, fc.Arbitrary<Fault>> = {
  all: fc.oneof({ weight: 10, arbitrary: anyFault }, { weight: 1, arbitrary: interposed }),
  'session changes': fc.oneof(
    { weight: 3, arbitrary: anyFault },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Fault>({ kind: 'drop-request' }, { kind: 'drop-reply' }),
    },
  ),
  returning: fc.oneof(
    { weight: 8, arbitrary: fc.constant(none) },
    { weight: 1, arbitrary: fc.constant<Fault>({ kind: 'drop-reply' }) },
    { weight: 1, arbitrary: anyFault },
  ),
  crashes: fc.oneof({ weight: 2, arbitrary: anyFault }, { weight: 1, arbitrary: crash }),
  orders: fc.oneof({ weight: 2, arbitrary: anyFault }, { weight: 1, arbitrary: crash }),
  between: fc.oneof(
    { weight: 2, arbitrary: fc.constant(none) },
    { weight: 1, arbitrary: anyFault },
    { weight: 3, arbitrary: interposed },
  ),
  // Calls that a stock Medusa can repeat without counting twice.
  stock: fc.oneof(
    { weight: 8, arbitrary: fc.constant(none) },
    {
      weight: 3,
      arbitrary: fc.constantFrom<Fault>(
        { kind: 'drop-request' },
        { kind: 'drop-reply' },
        { kind: 'status', status: 500 },
        { kind: 'status', status: 503, retryAfter: 1 },
      ),
    },
  ),
  'two tabs': fc.oneof(
    { weight: 3, arbitrary: fc.constant(none) },
    { weight: 1, arbitrary: anyFault },
    {
      weight: 3,
      arbitrary: fc
        .integer({ min: 1, max: 6000 })
        .map((ms): Fault => ({ kind: 'late-reply', by: ms })),
    },
  ),
  'discarded batches': fc.oneof(
    { weight: 6, arbitrary: fc.constant(none) },
    { weight: 2, arbitrary: fc.constant<Fault>({ kind: 'drop-reply' }) },
    { weight: 2, arbitrary: interposed.map((one): Fault => ({ ...one, status: 404 })) },
    { weight: 1, arbitrary: interposed },
  ),
  ages: fc.oneof({ weight: 1, arbitrary: anyFault }, { weight: 2, arbitrary: fc.constant(none) }),
};

export function network(theme: Theme): fc.Arbitrary<Fault[]> {
  return fc.array(faultsOf[theme], { maxLength: 60, size: 'max' });
}

export const storage = fc.oneof(
  fc.constant([]),
  fc.array(storageFault, { maxLength: 60, size: 'max' }),
);
