import { expect, it } from 'vitest';
import { orderProofsIn } from './order-proofs';
import { memoryStore } from './testing/memory-store';

it("stores the proof of a guest's order", async () => {
  const proofs = orderProofsIn(memoryStore());
  expect(await proofs.of('order_1')).toBeNull();
  await proofs.keep('order_1', 'proof-1');
  await proofs.keep('order_2', 'proof-2');
  expect(await proofs.of('order_1')).toBe('proof-1');
  expect(await proofs.all()).toEqual({ order_1: 'proof-1', order_2: 'proof-2' });
});

it('keeps the newest 20', async () => {
  const proofs = orderProofsIn(memoryStore());
  for (let at = 0; at < 20; at += 1) await proofs.keep(`order_${at}`, 'proof');
  await proofs.keep('order_0', 'again');
  await proofs.keep('order_20', 'proof');
  expect(await proofs.of('order_1')).toBeNull();
  expect(await proofs.of('order_0')).toBe('again');
  expect(Object.keys(await proofs.all())).toHaveLength(20);
});

it('garbage in storage counts as none', async () => {
  const store = memoryStore();
  await store.change('order_proofs', () => 'garbage');
  const proofs = orderProofsIn(store);
  expect(await proofs.all()).toEqual({});
  await proofs.keep('order_1', 'proof');
  expect(await proofs.of('order_1')).toBe('proof');
});
