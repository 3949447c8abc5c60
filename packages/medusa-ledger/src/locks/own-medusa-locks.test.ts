import { asValue } from '@medusajs/framework/awilix';
import type { MedusaContainer } from '@medusajs/framework/types';
import { createMedusaContainer, Modules } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  type WorkflowData,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeConnection } from './testing/fake-locks';
import { configureLedger } from '../options';
import { describeError } from '../errors/transient-fault';
import { underOwners } from './locks';
import { withOwnMedusaLocks } from './own-medusa-locks';
import { FakeMedusaLocks } from './testing/fake-medusa-locks';

vi.mock('@medusajs/framework/pg', () => ({ Client: FakeConnection }));

/** How a workflow ends after it has taken the lock of its cart. */
type End = 'done' | 'failed' | 'broken';

const acquire = createStep(
  'acquire',
  async ({ cart }: { cart: string; end: End }, { container }) => {
    await container.resolve(Modules.LOCKING).acquire(cart, { expire: 10 });
    return new StepResponse(undefined, cart);
  },
  async (cart, { container }) => {
    if (cart !== undefined) await container.resolve(Modules.LOCKING).release(cart);
  },
);

const work = createStep(
  'work',
  ({ end }: { cart: string; end: End }) => {
    if (end !== 'done') throw new Error('The step has failed');
    return Promise.resolve(new StepResponse(undefined, end));
  },
  () => Promise.resolve(),
);

const release = createStep('release', async ({ cart }: { cart: string }, { container }) => {
  await container.resolve(Modules.LOCKING).release(cart);
  return new StepResponse(undefined);
});

const changeCart = createWorkflow(
  'change-locked-cart',
  (input: WorkflowData<{ cart: string; end: End }>) => {
    acquire(input);
    work(input);
    release(input);
    return new WorkflowResponse(undefined);
  },
);

let locks: FakeMedusaLocks;
let container: MedusaContainer;

beforeEach(() => {
  configureLedger({ databaseUrl: 'postgres://localhost/shop' });
  locks = new FakeMedusaLocks();
  container = createMedusaContainer();
  container.register(Modules.LOCKING, asValue(locks));
});

const change = (end: End) =>
  withOwnMedusaLocks(container, 'cart_1', async (scope) => {
    if (end !== 'broken') return changeCart(scope).run({ input: { cart: 'cart_1', end } });
    // As when the engine itself fails: nothing is reverted.
    await scope.resolve(Modules.LOCKING).acquire('cart_1', { expire: 10 });
    throw new Error('Connection is closed.');
  });

/** As POST /store/carts/:id/complete of Medusa does, whose steps name no owner. */
const completeElsewhere = () => locks.acquire('cart_1', { expire: 120 });

it.each([
  ['done', ''],
  ['failed', 'The step has failed'],
  ['broken', 'Error: Connection is closed.'],
] as const)('no lock outlives a workflow that is %s', async (end, expected) => {
  const error = await change(end).then(() => '', describeError);
  expect(error).toBe(expected);
  expect(locks.held).toEqual([]);
});

it('leaves the lock of another route when a workflow cannot take it', async () => {
  await completeElsewhere();
  await expect(change('done')).rejects.toThrow('Failed to acquire lock for key "cart_1"');
  await expect(completeElsewhere()).rejects.toThrow('Failed to acquire lock');
});

it('leaves the lock that another route has taken after a workflow was reverted', async () => {
  const result = withOwnMedusaLocks(container, 'cart_1', async (scope) => {
    await changeCart(scope)
      .run({ input: { cart: 'cart_1', end: 'failed' } })
      .catch(() => undefined);
    await completeElsewhere();
    throw new Error('The step has failed');
  });
  await expect(result).rejects.toThrow('The step has failed');
  expect(locks.held).toEqual(['cart_1']);
});

it('leaves the lock with which Medusa completes a cart when a call of the ledger ends', async () => {
  await completeElsewhere();
  // A device repeats an edit meanwhile; nothing is new in it.
  await underOwners(['guest:device'], ({ lockCarts }) => lockCarts(['cart_1']));
  // The payment's webhook completes the cart, too.
  await expect(completeElsewhere()).rejects.toThrow('Failed to acquire lock');
});

it('states the error of the workflow when its lock cannot be released', async () => {
  vi.spyOn(locks, 'release').mockRejectedValue(new Error('Redis is away'));
  await expect(change('broken')).rejects.toThrow('Connection is closed.');
});

it('takes over the lock that a process which died has left', async () => {
  // It never ends.
  const died = withOwnMedusaLocks(container, 'cart_1', async (scope) => {
    await scope.resolve(Modules.LOCKING).acquire('cart_1', { expire: 10 });
    await new Promise<never>(() => undefined);
  });
  void died;
  await vi.waitFor(() => expect(locks.held).toEqual(['cart_1']));
  await change('done');
  expect(locks.held).toEqual([]);
});
