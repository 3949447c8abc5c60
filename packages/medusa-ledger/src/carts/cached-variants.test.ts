import { createMedusaContainer, MedusaError, Modules } from '@medusajs/framework/utils';
import { expect, it, vi } from 'vitest';
import { runWithFreshVariants } from './cached-variants';

const clear = vi.fn<(what: object) => Promise<void>>();
const container = createMedusaContainer();
container.register(Modules.CACHING, { resolve: () => ({ clear }) });

const refusal = () => new MedusaError(MedusaError.Types.INVALID_DATA, 'not published');

it('runs a workflow again without the cache when Medusa refuses', async () => {
  const run = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refusal());
  run.mockResolvedValueOnce('added');
  await expect(runWithFreshVariants(container, ['variant_1'], run)).resolves.toBe('added');
  expect(clear).toHaveBeenLastCalledWith({ tags: ['ProductVariant:variant_1'] });
});

it('refuses what is refused also without the cache', async () => {
  const run = vi.fn<() => Promise<string>>().mockRejectedValue(refusal());
  await expect(runWithFreshVariants(container, ['variant_1'], run)).rejects.toThrow(
    'not published',
  );
  expect(run).toHaveBeenCalledTimes(2);
});

it('leaves other errors, and workflows that add nothing, to the caller', async () => {
  const fails = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('connection lost'));
  await expect(runWithFreshVariants(container, ['variant_1'], fails)).rejects.toThrow('lost');
  const refuses = vi.fn<() => Promise<string>>().mockRejectedValue(refusal());
  await expect(runWithFreshVariants(container, [], refuses)).rejects.toThrow('not published');
  expect(fails).toHaveBeenCalledOnce();
  expect(refuses).toHaveBeenCalledOnce();
});
