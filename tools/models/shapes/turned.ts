import { type Mesh, type Span, unit, type Vector } from './mesh';

interface Turned {
  /** Where its axis stands. */
  x: number;
  z: number;
  y: Span;
  /** Radius below and above, in metres. */
  foot: number;
  head: number;
  /** Radius of the rounded rims, in metres. */
  rim: number;
  /** Around; a multiple of four, so that it reaches its full radius along x and z. */
  segments: number;
}

const rimSteps = 2;

/** What a lathe makes: a disc, a drum, a tapered leg. */
export function turned({ x, z, y: [low, high], foot, head, rim, segments }: Turned): Mesh {
  const profile = profileOf(foot, head, low, high, rim);
  const mesh: Mesh = { positions: [], normals: [], indices: [] };
  for (let segment = 0; segment <= segments; segment += 1) {
    const angle = (segment / segments) * 2 * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    for (const { radius, height, out, up } of profile) {
      mesh.positions.push([x + radius * cos, height, z + radius * sin]);
      mesh.normals.push(unit([out * cos, up, out * sin]));
    }
  }
  const count = profile.length;
  for (let segment = 0; segment < segments; segment += 1) {
    for (let step = 0; step + 1 < count; step += 1) {
      const here = segment * count + step;
      const next = here + count;
      mesh.indices.push(here, here + 1, next + 1, here, next + 1, next);
    }
  }
  return withoutSlivers(mesh);
}

function profileOf(foot: number, head: number, low: number, high: number, rim: number) {
  const arc = Array.from({ length: rimSteps + 1 }, (_, step) => {
    const angle = (step / rimSteps) * (Math.PI / 2);
    return { out: Math.sin(angle), up: Math.cos(angle) };
  });
  return [
    { radius: 0, height: low, out: 0, up: -1 },
    ...arc.map(({ out, up }) => {
      return { radius: foot - rim + rim * out, height: low + rim - rim * up, out, up: -up };
    }),
    ...arc.toReversed().map(({ out, up }) => {
      return { radius: head - rim + rim * out, height: high - rim + rim * up, out, up };
    }),
    { radius: 0, height: high, out: 0, up: 1 },
  ];
}

/** On the axis two corners of a triangle are one point. */
function withoutSlivers(mesh: Mesh): Mesh {
  const at = (index: number | undefined): Vector => mesh.positions[index ?? 0] ?? [0, 0, 0];
  const isSame = (a: Vector, b: Vector) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) < 1e-9;
  const indices: number[] = [];
  for (let corner = 0; corner < mesh.indices.length; corner += 3) {
    const triangle = mesh.indices.slice(corner, corner + 3);
    const [a, b, c] = triangle.map(at);
    if (a && b && c && !isSame(a, b) && !isSame(b, c) && !isSame(c, a)) indices.push(...triangle);
  }
  return { ...mesh, indices };
}
