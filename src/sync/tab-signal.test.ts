import { expect, it, vi } from 'vitest';
import { tabSignal } from './tab-signal';

it('is heard by the other tabs, not by the own one', async () => {
  const [one, two] = [tabSignal('test'), tabSignal('test')];
  const own = vi.fn<() => void>();
  one.listen(own);
  const heard = new Promise<void>((resolve) => {
    two.listen(resolve);
  });
  one.tell();
  await heard;
  expect(own).not.toHaveBeenCalled();
});

it('is heard no more after it was stopped', async () => {
  const [one, two] = [tabSignal('test-stop'), tabSignal('test-stop')];
  const stopped = vi.fn<() => void>();
  two.listen(stopped)();
  const heard = new Promise<void>((resolve) => {
    two.listen(resolve);
  });
  one.tell();
  await heard;
  expect(stopped).not.toHaveBeenCalled();
});

it('does nothing where the browser has no channels', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const signal = tabSignal('test');
  const heard = vi.fn<() => void>();
  const stop = signal.listen(heard);
  signal.tell();
  stop();
  expect(heard).not.toHaveBeenCalled();
});
