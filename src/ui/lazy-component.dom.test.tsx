import { act, Component, type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { lazyComponent, waitForLazyComponents } from './lazy-component';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const Footer = () => 'the footer';

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? 'failed' : this.props.children;
  }
}

async function show(load: () => Promise<typeof Footer>): Promise<string> {
  const Part = lazyComponent(load);
  await waitForLazyComponents();
  const place = document.createElement('div');
  const root = createRoot(place, { onCaughtError: () => undefined });
  await act(async () => {
    root.render(
      <Boundary>
        <Suspense fallback="waiting">
          <Part />
        </Suspense>
      </Boundary>,
    );
    await Promise.resolve();
  });
  const text = place.textContent;
  await act(async () => {
    root.unmount();
    await Promise.resolve();
  });
  return text;
}

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

it('is shown', async () => {
  expect(await show(() => Promise.resolve(Footer))).toBe('the footer');
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

it('does not block when it fails to load', async () => {
  lazyComponent(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(waitForLazyComponents()).resolves.toBeUndefined();
});

it('is asked for again when it is to be shown', async () => {
  const load = vi.fn<() => Promise<typeof Footer>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Footer);
  expect(await show(load)).toBe('the footer');
  expect(load).toHaveBeenCalledTimes(2);
});

it('is asked for no third time, and tells of its failure', async () => {
  const load = vi.fn<() => Promise<typeof Footer>>();
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await show(load)).toBe('failed');
  expect(load).toHaveBeenCalledTimes(2);
});
