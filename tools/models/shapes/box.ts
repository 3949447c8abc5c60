import { type Mesh, type Span, unit, type Vector } from './mesh';

interface Edges {
  /** Of the rounded edges, in metres; at most half of the thinnest side. */
  radius: number;
  /** Steps that an edge is rounded in. */
  steps?: number;
}

/** The three axes of a face: along it, up it, and out of it. */
const faces = [
  [1, 2, 0],
  [2, 0, 1],
  [0, 1, 2],
] as const;

/** A box between three spans, with rounded edges and corners. */
export function box(x: Span, y: Span, z: Span, { radius, steps = 1 }: Edges): Mesh {
  const spans = [x, y, z] as const;
  const round = Math.min(radius, ...spans.map(([from, to]) => (to - from) / 2));
  const mesh: Mesh = { positions: [], normals: [], indices: [] };
  const known = new Map<string, number>();

  function vertex(normal: Vector, sides: Vector): number {
    const on = (axis: 0 | 1 | 2): number => {
      const [from, to] = spans[axis];
      return (sides[axis] < 0 ? from + round : to - round) + normal[axis] * round;
    };
    const point: Vector = [on(0), on(1), on(2)];
    // Faces meet in the middle of an edge, where their normals are the same.
    const key = [...point, ...normal].map((figure) => Math.round(figure * 1e6)).join(' ');
    const index = known.get(key) ?? mesh.positions.length;
    if (index === mesh.positions.length) {
      known.set(key, index);
      mesh.positions.push(point);
      mesh.normals.push(normal);
    }
    return index;
  }

  const count = 2 * steps + 2;
  for (const [u, v, w] of faces) {
    for (const side of [-1, 1]) {
      const corner = (along: number, up: number): number => {
        const [normal, sides]: [number[], number[]] = [
          [0, 0, 0],
          [0, 0, 0],
        ];
        normal[u] = Math.tan((turnAt(along, steps) * Math.PI) / 4);
        normal[v] = Math.tan((turnAt(up, steps) * Math.PI) / 4);
        normal[w] = side;
        sides[u] = along <= steps ? -1 : 1;
        sides[v] = up <= steps ? -1 : 1;
        sides[w] = side;
        return vertex(unit(vectorOf(normal)), vectorOf(sides));
      };
      for (let along = 0; along + 1 < count; along += 1) {
        for (let up = 0; up + 1 < count; up += 1) {
          const [a, b] = [corner(along, up), corner(along + 1, up)];
          const [c, d] = [corner(along + 1, up + 1), corner(along, up + 1)];
          mesh.indices.push(...(side > 0 ? [a, b, c, a, c, d] : [a, c, b, a, d, c]));
        }
      }
    }
  }
  return mesh;
}

/** From -1 at a face's rim to 0 where it is flat, and on to 1 at the other rim. */
function turnAt(index: number, steps: number): number {
  return index <= steps ? index / steps - 1 : (index - steps - 1) / steps;
}

function vectorOf([x = 0, y = 0, z = 0]: readonly number[]): Vector {
  return [x, y, z];
}
