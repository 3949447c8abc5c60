import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { device } from './device-store';
import { deviceKeys } from './device-keys';
import { recentSearches } from './recent-searches';

beforeEach(() => recentSearches.clear());

it('keeps the last six, newest first, each once', async () => {
  for (const text of ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', ' B2 ']) {
    await recentSearches.add(text);
  }
  expect(await recentSearches.read()).toEqual(['B2', 'g7', 'f6', 'e5', 'd4', 'c3']);
});

it('is empty if the stored value is invalid', async () => {
  await device.change(deviceKeys.recentSearches, () => ({ 0: 'a' }));
  expect(await recentSearches.read()).toEqual([]);
  await recentSearches.add('sofa');
  expect(await recentSearches.read()).toEqual(['sofa']);
});
