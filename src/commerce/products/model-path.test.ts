import { expect, it } from 'vitest';
import { modelPath } from './model-path';

it.each([
  ['http://localhost:8080/static/1-sofa.glb', '/static/1-sofa.glb'],
  ['/static/1-sofa.glb', '/static/1-sofa.glb'],
  ['https://shop.example/static/1-sofa.glb?x=1#y', '/static/1-sofa.glb'],
])('%s lies at %s', (address, path) => {
  expect(modelPath(address)).toBe(path);
});

it.each([
  null,
  '',
  'sofa.glb',
  '/static/sofa.gltf',
  '/static/private/sofa.glb',
  'https://models.example/sofa.glb',
  'javascript:alert(1)//static/x.glb',
  'http://[',
])('%j is no model of the shop’s', (address) => {
  expect(modelPath(address)).toBeNull();
});
