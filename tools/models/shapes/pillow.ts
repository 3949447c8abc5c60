import { type Mesh, unit, type Vector } from './mesh';

const steps = 8;

/** A stuffed cover that stands upright on y = 0: width, height and the depth of its middle, in metres. */
export function pillow(width: number, height: number, depth: number): Mesh {
  const mesh: Mesh = { positions: [], normals: [], indices: [] };
  for (const side of [1, -1]) {
    const first = mesh.positions.length;
    for (let row = 0; row <= steps; row += 1) {
      for (let column = 0; column <= steps; column += 1) {
        const [u, v] = [(2 * column) / steps - 1, (2 * row) / steps - 1];
        mesh.positions.push(pointAt(u, v, side, width, height, depth));
        mesh.normals.push(normalAt(u, v, side, width, height, depth));
      }
    }
    for (let row = 0; row < steps; row += 1) {
      for (let column = 0; column < steps; column += 1) {
        const a = first + row * (steps + 1) + column;
        const [b, c, d] = [a + 1, a + steps + 2, a + steps + 1];
        mesh.indices.push(...(side > 0 ? [a, b, c, a, c, d] : [a, c, b, a, d, c]));
      }
    }
  }
  return mesh;
}

function pointAt(
  u: number,
  v: number,
  side: number,
  width: number,
  height: number,
  depth: number,
): Vector {
  // The seams are drawn in between the corners.
  const [pinchedU, pinchedV] = [u * (1 - 0.06 * (1 - v * v)), v * (1 - 0.06 * (1 - u * u))];
  const fill = Math.sqrt(Math.max(0, (1 - u * u) * (1 - v * v)));
  return [(pinchedU * width) / 2, ((pinchedV + 1) * height) / 2, (side * fill ** 0.8 * depth) / 2];
}

/** From points nearby; a little inside the seam, where the surface ends. */
function normalAt(u: number, v: number, side: number, ...size: [number, number, number]): Vector {
  const step = 0.01;
  const inside = (t: number) => Math.max(-0.97, Math.min(0.97, t));
  const [iu, iv] = [inside(u), inside(v)];
  const at = (du: number, dv: number) => pointAt(iu + du, iv + dv, side, ...size);
  const [l, r, d, t] = [at(-step, 0), at(step, 0), at(0, -step), at(0, step)];
  const [ax, ay, az] = [r[0] - l[0], r[1] - l[1], r[2] - l[2]];
  const [bx, by, bz] = [t[0] - d[0], t[1] - d[1], t[2] - d[2]];
  return unit([side * (ay * bz - az * by), side * (az * bx - ax * bz), side * (ax * by - ay * bx)]);
}
