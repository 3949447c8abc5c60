import { expect, it, vi } from 'vitest';
import { latePart, latePartsAreThere } from './late-part';

const part = () => null;

it('begins to come at once, and is waited for', async () => {
  let come = (_part: typeof part): void => undefined;
  const load = vi.fn(
    () =>
      new Promise<typeof part>((resolve) => {
        come = resolve;
      }),
  );
  latePart(load);
  expect(load).toHaveBeenCalledOnce();
  let isThere = false;
  const all = latePartsAreThere().then(() => {
    isThere = true;
  });
  await Promise.resolve();
  expect(isThere).toBe(false);
  come(part);
  await all;
});

it('keeps nobody waiting where it does not come', async () => {
  latePart(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(latePartsAreThere()).resolves.toBeUndefined();
});
