import { configureStore } from '@reduxjs/toolkit';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { beforeEach, expect, it, vi } from 'vitest';
import { announce } from '@/ui/announce';
import { paymentOutcome } from './payment-outcome';
import type { pressBuyNow } from './press-buy-now';
import { purchase } from './testing/checkout-server';
import { useBuyNow } from './use-buy-now';

type Loaded = { pressBuyNow: typeof pressBuyNow };

vi.mock('@/ui/announce');
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

/** A form with the loader of Buy Now; `ended` collects the results. */
async function open(load: () => Promise<Loaded>) {
  const ended = vi.fn<(kind: string | undefined) => void>();
  function Form() {
    const { press, problem } = useBuyNow(load);
    const buy = async () => ended((await press(purchase))?.kind);
    return (
      <button type="button" onClick={() => void buy()}>
        {problem}
      </button>
    );
  }
  const place = document.createElement('div');
  // React hears of what happens within the document.
  document.body.append(place);
  const root = createRoot(place);
  const store = configureStore({ reducer: { paymentOutcome } });
  await act(async () => {
    root.render(
      <Provider store={store}>
        <Form />
      </Provider>,
    );
    await Promise.resolve();
  });
  return {
    ended,
    problem: () => place.textContent,
    press: async (times = 1) => {
      const button = place.querySelector('button');
      for (let time = 0; time < times; time += 1) act(() => button?.click());
      await act(() => vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(times)));
    },
    close: () => {
      act(() => root.unmount());
      place.remove();
    },
  };
}

it('CHK-5: what a press takes cannot be fetched: it needs a connection, and the next press tries again', async () => {
  const press = vi.fn<typeof pressBuyNow>();
  press.mockResolvedValue({ bought: { kind: 'closed' }, words: 'The window was closed.' });
  const load = vi.fn<() => Promise<Loaded>>();
  load
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue({ pressBuyNow: press });
  const form = await open(load);

  await form.press();
  expect(form.problem()).toMatch(/^You need to be online to buy\. Your cart and address stay/);
  expect(announce).toHaveBeenCalledWith('error', 'You need to be online to buy.');
  expect(press).not.toHaveBeenCalled();

  form.ended.mockClear();
  await form.press();
  expect(form.ended).toHaveBeenCalledExactlyOnceWith('closed');
  expect(form.problem()).toBe('The window was closed.');
  form.close();
});

it('a second press beside the first does nothing', async () => {
  const press = vi.fn<typeof pressBuyNow>();
  press.mockResolvedValue({ bought: { kind: 'ordered' }, words: null });
  const form = await open(() => Promise.resolve({ pressBuyNow: press }));
  await form.press(2);
  expect(press).toHaveBeenCalledOnce();
  expect(form.ended.mock.calls).toEqual(expect.arrayContaining([['ordered'], [undefined]]));
  form.close();
});
