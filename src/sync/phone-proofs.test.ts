import { expect, it } from 'vitest';
import { deviceKeys } from './device-keys';
import { phoneProofsIn } from './phone-proofs';
import { memoryStore } from './testing/memory-store';

const phone = '+919876543210';

it('AUTH-6: finds a confirmed number in all spellings, and no other number', async () => {
  const proofs = phoneProofsIn(memoryStore());
  await proofs.keep(phone, { proof: 'proof' });
  const find = await proofs.read();
  for (const typed of ['9876543210', '+91 98765-43210', '098765 43210', phone]) {
    expect([typed, find(typed)]).toEqual([typed, { proof: 'proof' }]);
  }
  for (const other of ['', '9876543211', '+1 987 654 3210', '080 2222 2222', 'constructor']) {
    expect([other, find(other)]).toEqual([other, undefined]);
  }
});

it('AUTH-6: the account’s number has no proof, and a refused one is forgotten', async () => {
  const proofs = phoneProofsIn(memoryStore());
  await proofs.keep(phone, { proof: null });
  expect((await proofs.read())(phone)).toEqual({ proof: null });
  await proofs.drop('98765 43210', { proof: 'another' });
  expect((await proofs.read())(phone), 'confirmed since').toEqual({ proof: null });
  await proofs.drop('98765 43210', { proof: null });
  expect((await proofs.read())(phone)).toBeUndefined();
});

it('keeps the newest ten, and entries of another build', async () => {
  const store = memoryStore();
  await store.change(deviceKeys.phones, () => ({ 9000000000: { version: 2 } }));
  const proofs = phoneProofsIn(store);
  await proofs.keep(phone, { proof: 'proof' });
  expect(await store.read(deviceKeys.phones)).toMatchObject({ 9000000000: { version: 2 } });
  for (let at = 10; at < 20; at += 1) await proofs.keep(`98765431${at}`, { proof: `${at}` });
  const find = await proofs.read();
  expect(find('9876543210')).toBeUndefined();
  expect(find('9876543119')).toEqual({ proof: '19' });
});

it('garbage in storage counts as none', async () => {
  const store = memoryStore();
  await store.change(deviceKeys.phones, () => 'garbage');
  expect((await phoneProofsIn(store).read())(phone)).toBeUndefined();
});
