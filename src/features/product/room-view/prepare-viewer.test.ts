import { expect, it, vi } from 'vitest';
import { prepareViewer } from './prepare-viewer';

const path = '/static/1-sofa.glb';
const forgetModel = vi.fn(() => Promise.resolve());
const parts = () => ({
  hasWebgl: vi.fn(() => true),
  loadViewer: vi.fn(() => Promise.resolve({ forgetModel })),
  fetch: vi.fn(() => Promise.resolve(new Response('glb'))),
});

it('is ready when viewer and model are there, and what failed before is forgotten', async () => {
  expect(await prepareViewer(path, parts())).toBe('ready');
  expect(forgetModel).toHaveBeenCalledWith(path);
});

it('loads nothing where no model can be shown', async () => {
  const without = { ...parts(), hasWebgl: () => false };
  expect(await prepareViewer(path, without)).toBe('no-webgl');
  expect(without.loadViewer).not.toHaveBeenCalled();
  expect(without.fetch).not.toHaveBeenCalled();
});

it.each([
  ['the network is out', { fetch: () => Promise.reject(new TypeError('offline')) }],
  ['the model is gone', { fetch: () => Promise.resolve(new Response('', { status: 404 })) }],
  ['the viewer is not kept', { loadViewer: () => Promise.reject(new TypeError('offline')) }],
])('fails, and says so, where %s', async (_what, broken) => {
  expect(await prepareViewer(path, { ...parts(), ...broken })).toBe('failed');
});
