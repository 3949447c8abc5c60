import type { Part, Size } from './furniture/part';
import { mapMesh, spanOf, type Vector } from './shapes/mesh';

/** A builder that is further off than this has got a measure wrong; rounded and leaning edges are off by less. */
const mostStretch = 0.03;

/**
 * Makes parts fill their outer measures exactly.
 * @throws Error where they are off by more than rounding explains
 */
export function fit(parts: readonly Part[], { width, height, depth }: Size): Part[] {
  const meshes = parts.map(({ mesh }) => mesh);
  const wanted = [
    [-width / 2, width / 2],
    [0, height],
    [-depth / 2, depth / 2],
  ] as const;
  const fitted = ([0, 1, 2] as const).map((axis) => {
    const [from, to] = spanOf(meshes, axis);
    const [least, most] = wanted[axis];
    const stretch = (most - least) / (to - from);
    if (Math.abs(stretch - 1) > mostStretch) {
      throw new Error(
        `The parts measure ${to - from} m along axis ${axis}, not ${most - least} m.`,
      );
    }
    return { stretch, place: (at: number) => least + (at - from) * stretch };
  });
  const [x, y, z] = fitted;
  if (!x || !y || !z) return [];
  const position = ([px, py, pz]: Vector): Vector => [x.place(px), y.place(py), z.place(pz)];
  const normal = ([nx, ny, nz]: Vector): Vector => [nx / x.stretch, ny / y.stretch, nz / z.stretch];
  return parts.map(({ surface, mesh }) => ({ surface, mesh: mapMesh(mesh, position, normal) }));
}
