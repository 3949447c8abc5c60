import { expect, it } from 'vitest';
import { publicFile } from './uploads';

it.each([
  ['/1700000000-sofa%20(1).webp', '1700000000-sofa (1).webp', 'image/webp'],
  ['/1700000000-sofa.JPG', '1700000000-sofa.JPG', 'image/jpeg'],
  ['/chair.glb', 'chair.glb', 'model/gltf-binary'],
])('T45: everybody may read %s', (path, name, type) => {
  expect(publicFile(path)).toEqual({ name, type });
});

it.each([
  '/private-1700000000-plan.png',
  '/%70rivate-1700000000-plan.png',
  '/PRIVATE-1700000000-plan.png',
  '/private-1700000000-orders.csv',
  '/1700000000-import.csv',
  '/invoice.pdf',
  '/page.html',
  '/drawing.svg',
  '/sub/private-1700000000-plan.png',
  '/sub%2fprivate-1.png',
  '/../private/private-1.png',
  '/.hidden.png',
  '/%zz.png',
  '/',
])('T45: %s is not public', (path) => {
  expect(publicFile(path)).toBeUndefined();
});
