import { act, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { lazyComponent, lazyPart, waitForLazyComponents } from './lazy-component';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const Footer = () => 'the footer';

it('begins to come at once, and is waited for', async () => {
  let come = (_part: typeof Footer): void => undefined;
  const load = vi.fn(
    () =>
      new Promise<typeof Footer>((resolve) => {
        come = resolve;
      }),
  );
  lazyComponent(load);
  expect(load).toHaveBeenCalledOnce();
  let isThere = false;
  const all = waitForLazyComponents().then(() => {
    isThere = true;
  });
  await Promise.resolve();
  expect(isThere).toBe(false);
  come(Footer);
  await all;
});

it('gets its props', async () => {
  const Greeting = lazyComponent<{ name: string }>(() =>
    Promise.resolve(({ name }) => `Hi ${name}`),
  );
  await waitForLazyComponents();
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => {
    root.render(<Greeting name="Asha" />);
    await Promise.resolve();
  });
  expect(place.textContent).toBe('Hi Asha');
  act(() => root.unmount());
});

it('shows the fallback while it cannot be loaded, and then itself', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<{ default: typeof Footer }>>();
  load
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue({ default: Footer });
  const Part = lazyPart(load);
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => {
    root.render(
      <Suspense fallback="waiting">
        <Part />
      </Suspense>,
    );
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(place.textContent).toBe('waiting');
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(place.textContent).toBe('the footer');
  act(() => root.unmount());
  vi.useRealTimers();
});
