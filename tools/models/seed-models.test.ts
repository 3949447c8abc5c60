import { readdirSync, readFileSync } from 'node:fs';
import { getBounds, type Document, NodeIO } from '@gltf-transform/core';
import { KHRMaterialsVariants } from '@gltf-transform/extensions';
import { beforeAll, describe, expect, it } from 'vitest';
import { modelledProducts } from './modelled-products';
import { type SeedModel, seedModels } from './seed-models';
import { seedProducts } from './seed-products';

const folder = new URL('../../backend/src/seed/models/', import.meta.url);
const handles = Object.keys(modelledProducts);
const mostBytes = 150_000;
/** metres */
const millimetre = 0.001;

const read = (handle: string): Promise<Document> =>
  new NodeIO()
    .registerExtensions([KHRMaterialsVariants])
    .readBinary(readFileSync(new URL(`${handle}.glb`, folder)));

const productOf = (handle: string) => {
  const product = seedProducts().find((each) => each.handle === handle);
  if (!product) throw new Error(`The seed does not know ${handle}`);
  return product;
};

let built: SeedModel[];
beforeAll(async () => {
  built = await seedModels();
});

it('there are six at least, and no file beside them', () => {
  expect(handles.length).toBeGreaterThanOrEqual(6);
  expect(
    readdirSync(folder)
      .filter((file) => file.endsWith('.glb'))
      .toSorted(),
  ).toEqual(handles.map((handle) => `${handle}.glb`).toSorted());
});

describe.each(handles)('the model of %s', (handle) => {
  it('is what the script builds now, byte for byte', () => {
    const glb = built.find((each) => each.handle === handle)?.glb ?? new Uint8Array();
    expect(Buffer.from(glb).equals(readFileSync(new URL(`${handle}.glb`, folder)))).toBe(true);
    expect(glb.byteLength).toBeLessThan(mostBytes);
  });

  it('measures what the product does, within a millimetre, and stands on the floor', async () => {
    const [scene] = (await read(handle)).getRoot().listScenes();
    if (!scene) throw new Error('No scene');
    const { min, max } = getBounds(scene);
    const { width, height, depth } = productOf(handle).dimensions_cm;
    for (const [axis, least, most] of [
      [0, -width / 200, width / 200],
      [1, 0, height / 100],
      [2, -depth / 200, depth / 200],
    ] as const) {
      expect(Math.abs((min[axis] ?? NaN) - least)).toBeLessThan(millimetre);
      expect(Math.abs((max[axis] ?? NaN) - most)).toBeLessThan(millimetre);
    }
  });

  it('comes in each of the product’s colours, by their names', async () => {
    const root = (await read(handle)).getRoot();
    const colours = productOf(handle).colours;
    const variants = root
      .listExtensionsUsed()
      .flatMap((extension) => extension.listProperties())
      .filter((property) => property.propertyType === 'Variant');
    expect(variants.map((variant) => variant.getName())).toEqual(colours);
    for (const primitive of root.listMeshes().flatMap((mesh) => mesh.listPrimitives())) {
      expect(primitive.getMaterial()).not.toBeNull();
      expect(primitive.getExtension('KHR_materials_variants')).not.toBeNull();
    }
  });

  it('has triangles that face outwards, with normals of length one', async () => {
    const root = (await read(handle)).getRoot();
    let odd = 0;
    for (const primitive of root.listMeshes().flatMap((mesh) => mesh.listPrimitives())) {
      const [position, normal] = ['POSITION', 'NORMAL'].map((name) => primitive.getAttribute(name));
      const indices = primitive.getIndices();
      if (!position || !normal || !indices) throw new Error('A part is missing');
      const at = (index: number) => position.getElement(index, [0, 0, 0]);
      for (let corner = 0; corner < indices.getCount(); corner += 3) {
        const triangle = [0, 1, 2].map((next) => indices.getScalar(corner + next));
        const [a = [], b = [], c = []] = triangle.map(at);
        const facing = cross(minus(b, a), minus(c, a));
        for (const index of triangle) {
          const direction = normal.getElement(index, [0, 0, 0]);
          const isUnit = Math.abs(Math.hypot(...direction) - 1) < 1e-4;
          const isSliver = Math.hypot(...facing) < 1e-10;
          if (!isUnit || (!isSliver && dot(facing, direction) <= 0)) odd += 1;
        }
      }
    }
    expect(odd).toBe(0);
  });
});

type Numbers = readonly number[];
const minus = (a: Numbers, b: Numbers) => a.map((figure, axis) => figure - (b[axis] ?? 0));
const dot = (a: Numbers, b: Numbers) => a.reduce((sum, one, axis) => sum + one * (b[axis] ?? 0), 0);
const cross = ([ax = 0, ay = 0, az = 0]: Numbers, [bx = 0, by = 0, bz = 0]: Numbers) => [
  ay * bz - az * by,
  az * bx - ax * bz,
  ax * by - ay * bx,
];
