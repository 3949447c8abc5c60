import { expect, it } from 'vitest';
import { catalogue } from '../catalogue';
import { modelledHandles } from './seed-models';

it('every model is that of a product of furniture whose measures the shop tells', () => {
  const handles = modelledHandles();
  expect(handles.length).toBeGreaterThanOrEqual(6);
  for (const handle of handles) {
    const product = catalogue.find((each) => each.handle === handle);
    expect(product?.size).toBeDefined();
    expect(product?.categories).toContain('furniture');
  }
});
