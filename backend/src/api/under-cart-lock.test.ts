import { ServerResponse, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { createMedusaContainer } from '@medusajs/framework/utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { underCartLock, underCartLockUnsettled, whileCartLocked } from './under-cart-lock';

const { done, holder, named, nothing } = vi.hoisted(() => ({
  holder: { isGone: false },
  nothing: () => Promise.resolve(),
  done: new Array<string>(),
  named: { error: undefined as Error | undefined },
}));

vi.mock('@aangan/medusa-ledger/locks/locks', () => ({
  underCart: async (cartId: string, work: () => Promise<void>) => {
    done.push(`lock ${cartId}`);
    try {
      await work();
    } finally {
      done.push('unlock');
    }
  },
  assertCartLocked: () =>
    holder.isGone ? Promise.reject(new Error('Not locked any more')) : Promise.resolve(),
}));
vi.mock('@aangan/medusa-ledger/locks/free-left-locks', () => ({
  freeLeftLocks: ([cartId]: string[]) => {
    done.push(`free ${cartId}`);
    return Promise.resolve();
  },
}));
vi.mock('../access-control/check-ids', () => ({
  assertNamedIds: () => {
    done.push('ids');
    return named.error ? Promise.reject(named.error) : Promise.resolve();
  },
}));
vi.mock('@aangan/medusa-ledger/merge/merge-record', () => ({ assertNotLeaving: nothing }));
vi.mock('@aangan/medusa-ledger/merge/settle', () => ({ settleMergesInto: nothing }));
vi.mock('@aangan/medusa-ledger/carts/unsettled', () => ({
  isUnsettled: () => Promise.resolve(true),
}));
vi.mock('@aangan/medusa-ledger/engine/stale-carts', () => ({
  tryToFreshen: () => {
    done.push('freshen');
    return Promise.resolve();
  },
}));
vi.mock('@aangan/medusa-ledger/carts/ordered-cart', () => ({ closeOrderedCart: nothing }));
vi.mock('../payments/lease', () => ({ leaseSecondsLeft: nothing }));
vi.mock('@aangan/medusa-ledger/log-of', () => ({ logOf: () => ({ error: nothing }) }));
vi.mock('@aangan/medusa-ledger/effects/settle-open-rows', () => ({
  settleOpenRows: () => {
    done.push('settle');
    return Promise.resolve();
  },
}));

beforeEach(() => {
  done.length = 0;
  named.error = undefined;
  holder.isGone = false;
});

const request = {
  method: 'DELETE',
  route: { path: '/store/carts/:id/line-items/:line_id' },
  params: { id: 'cart_1', line_id: 'cali_1' },
  query: {},
  body: undefined,
  scope: createMedusaContainer(),
};
const response = () => new ServerResponse(new IncomingMessage(new Socket()));
const work = () => {
  done.push('work');
  return Promise.resolve();
};

it('T37: what a call names is looked for under the lock, when all that was open is finished', async () => {
  await underCartLock(work)(request, response());
  expect(done).toEqual(['lock cart_1', 'freshen', 'settle', 'ids', 'work', 'unlock']);
  done.length = 0;
  await underCartLockUnsettled(work)(request, response());
  expect(done).toEqual(['lock cart_1', 'freshen', 'ids', 'work', 'unlock']);
  done.length = 0;
  await whileCartLocked(request, response(), 'cart_2', work);
  expect(done).toEqual(['lock cart_2', 'freshen', 'settle', 'ids', 'work', 'unlock']);
});

it("T37: nothing is done about somebody else's", async () => {
  named.error = new Error('Line item with id: cali_1 was not found');
  for (const run of [underCartLock(work), underCartLockUnsettled(work)]) {
    await expect(run(request, response())).rejects.toThrow('was not found');
  }
  expect(done).not.toContain('work');
});

it('T37: a connection that is lost in the middle is the shop’s fault, and the call may be repeated', async () => {
  const cut = () => Promise.reject(new Error('Connection terminated'));
  const cutOff = response();
  await underCartLock(cut)(request, cutOff);
  expect(cutOff.statusCode).toBe(503);
  const refused = () => Promise.reject(new Error('Not enough stock'));
  await expect(underCartLock(refused)(request, response())).rejects.toThrow('Not enough stock');
});

it('releases what a broken workflow has left of Medusa’s locks, under the cart’s lock only', async () => {
  const fail = () => Promise.reject(new Error('The workflow broke'));
  for (const run of [underCartLock(fail), underCartLockUnsettled(fail)]) {
    await expect(run(request, response())).rejects.toThrow('The workflow broke');
    expect(done.slice(-2)).toEqual(['free cart_1', 'unlock']);
  }
  done.length = 0;
  holder.isGone = true;
  await expect(underCartLock(fail)(request, response())).rejects.toThrow('The workflow broke');
  expect(done).not.toContain('free cart_1');
});
