import { expect, it, vi } from 'vitest';
import { tabSignal } from './tab-signal';

it('notifies the other tabs, not the own one', async () => {
  const [one, two] = [tabSignal('test'), tabSignal('test')];
  const own = vi.fn<() => void>();
  one.listen(own);
  const heard = new Promise<void>((resolve) => {
    two.listen(resolve);
  });
  one.notify();
  await heard;
  expect(own).not.toHaveBeenCalled();
});

it('does not call a listener that was removed', async () => {
  const [one, two] = [tabSignal('test-stop'), tabSignal('test-stop')];
  const stopped = vi.fn<() => void>();
  two.listen(stopped)();
  const heard = new Promise<void>((resolve) => {
    two.listen(resolve);
  });
  one.notify();
  await heard;
  expect(stopped).not.toHaveBeenCalled();
});

it('does nothing in a browser without BroadcastChannel', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const signal = tabSignal('test');
  const heard = vi.fn<() => void>();
  const stop = signal.listen(heard);
  signal.notify();
  stop();
  expect(heard).not.toHaveBeenCalled();
});
