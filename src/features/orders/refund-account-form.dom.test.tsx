import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import * as v from 'valibot';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StoreError } from '@/commerce/http/store-error';
import { orderSchema } from '@/commerce/orders/order';
import { saveRefundAccount } from '@/commerce/orders/refund-account';
import RefundAccountForm from './refund-account-form';
import { accountFields } from './read-refund-account';

vi.mock('@/commerce/orders/refund-account', () => ({ saveRefundAccount: vi.fn() }));
vi.mock('@/ui/announce', () => ({ announce: vi.fn() }));

const save = vi.mocked(saveRefundAccount);
const order = v.parse(orderSchema, { id: 'order_1' });
const viewer = { owner: 'guest', proofOf: () => Promise.resolve('a-proof') };
const { upiId, holder, number, ifsc } = accountFields;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  save.mockReset();
});
let close = () => {};
afterEach(() => close());

function open() {
  const onDone = vi.fn();
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <RefundAccountForm {...{ order, viewer, onDone }} onCancel={null} />
      </QueryClientProvider>,
    ),
  );
  close = () => {
    act(() => root.unmount());
    place.remove();
  };
  const field = (selector: string) => {
    const found = place.querySelector<HTMLInputElement>(`input${selector}`);
    if (!found) throw new Error(`No field ${selector}`);
    return found;
  };
  const named = (name: string) => field(`[name="${name}"]`);
  return {
    onDone,
    named,
    choose: (kind: string) => act(() => field(`[value="${kind}"]`).click()),
    type: (name: string, text: string) => {
      named(name).value = text;
    },
    isShown: (name: string) => named(name).closest('[hidden]') === null,
    noteOf: (name: string) =>
      document.getElementById(named(name).getAttribute('aria-describedby') ?? '')?.textContent,
    problem: () => place.querySelector('[role="alert"]')?.textContent,
    submit: () =>
      act(async () => {
        place.querySelector('form')?.requestSubmit();
        await Promise.resolve();
      }),
  };
}

it('PAY-2: asks for a UPI id first; the fields of the other kind keep their contents', () => {
  const form = open();
  expect([upiId, number].map(form.isShown)).toEqual([true, false]);
  form.type(upiId, 'asha@okbank');
  form.choose('bank');
  expect([upiId, number].map(form.isShown)).toEqual([false, true]);
  form.choose('upi');
  expect(form.named(upiId).value).toBe('asha@okbank');
});

it('PAY-2: an account with errors is not sent; they are at the fields, and the first has the focus', async () => {
  const form = open();
  form.choose('bank');
  form.type(holder, 'Asha Rao');
  form.type(number, '1234');
  await form.submit();
  expect(save).not.toHaveBeenCalled();
  expect(form.noteOf(number)).toBe('Enter an account number with 9 to 18 digits');
  expect(form.noteOf(ifsc)).toBe('Enter an IFSC like HDFC0001234');
  expect(form.named(number).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(form.named(number));
});

it('PAY-2: an account is sent with the order’s proof', async () => {
  save.mockResolvedValue(undefined);
  const form = open();
  form.type(upiId, ' asha@okbank ');
  await form.submit();
  await vi.waitFor(() => expect(form.onDone).toHaveBeenCalledOnce());
  expect(save.mock.calls).toEqual([
    [
      { id: 'order_1', proof: 'a-proof' },
      { kind: 'upi', upiId: 'asha@okbank' },
    ],
  ]);
});

it('PAY-2: without a network the form says so and keeps what was entered', async () => {
  save.mockRejectedValue(new StoreError('offline', 'We couldn’t connect.'));
  const form = open();
  form.choose('bank');
  form.type(holder, 'Asha Rao');
  form.type(number, '123456789012');
  form.type(ifsc, 'HDFC0001234');
  await form.submit();
  await vi.waitFor(() =>
    expect(form.problem()).toContain('You need to be online to save your account.'),
  );
  expect(form.named(number).value).toBe('123456789012');
  expect(form.onDone).not.toHaveBeenCalled();
});
