import { beforeEach, expect, it, vi } from 'vitest';
import type { OrderRefusalDetails } from '@/commerce/checkout/parse-order-request';
import { getSignIns } from '@/commerce/customers/phone-calls';
import { StoreError } from '@/commerce/http/store-error';
import { phoneProofs } from '@/sync/phone-proofs';
import { findConfirmed, findConfirmedAgain, readConfirmed, reconsider } from './confirmed-phones';

vi.mock('@/commerce/customers/phone-calls');

const phone = '98765 43210';
const confirmed = { proof: 'proof' };

beforeEach(async () => {
  vi.mocked(getSignIns).mockReset();
  for (const proof of ['proof', null]) await phoneProofs.drop(phone, { proof });
  await readConfirmed(false);
});

it('PAY-1: the account’s number counts, and later without a network too', async () => {
  vi.mocked(getSignIns).mockResolvedValue({ phone: '+919876543210', hasPassword: true });
  await readConfirmed(true);
  expect(findConfirmed(phone)).toEqual({ proof: null });
  vi.mocked(getSignIns).mockRejectedValue(new StoreError('offline', 'Offline'));
  await readConfirmed(true);
  expect(findConfirmed(phone)).toEqual({ proof: null });
});

it('PAY-1: a guest’s device is not asked who has which number', async () => {
  await phoneProofs.keep(phone, confirmed);
  expect(findConfirmed(phone), 'before the next look').toBeUndefined();
  expect(await findConfirmedAgain(phone)).toEqual(confirmed);
  await readConfirmed(false);
  expect(findConfirmed(phone)).toEqual(confirmed);
  expect(getSignIns).not.toHaveBeenCalled();
});

it('PAY-1: only a number that was the reason of a refusal is forgotten', async () => {
  await phoneProofs.keep(phone, confirmed);
  await findConfirmedAgain(phone);
  const refusal = (reason: string): OrderRefusalDetails => ({
    reasons: [{ reason, variantId: null, available: null }],
    now: null,
  });
  await reconsider(refusal('total_higher'), phone, 'proof');
  await reconsider(refusal('phone_not_confirmed'), phone, 'an earlier one');
  expect(findConfirmed(phone)).toEqual(confirmed);
  await reconsider(refusal('phone_not_confirmed'), phone, 'proof');
  expect(findConfirmed(phone)).toBeUndefined();
});
