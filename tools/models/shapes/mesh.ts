/** Along x (width), y (up) and z (towards who looks at the front), in metres. */
export type Vector = readonly [number, number, number];

/** From and to along one axis, in metres. */
export type Span = readonly [number, number];

/** Triangles, counter-clockwise from outside; normals have length 1. */
export interface Mesh {
  positions: Vector[];
  normals: Vector[];
  indices: number[];
}

export function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

export function mapMesh(
  mesh: Mesh,
  position: (point: Vector) => Vector,
  normal: (direction: Vector) => Vector,
): Mesh {
  return {
    positions: mesh.positions.map(position),
    normals: mesh.normals.map((direction) => unit(normal(direction))),
    indices: mesh.indices,
  };
}

/** Leans a shape: what lies one metre above `foot` moves by so many metres along x and z. */
export function lean(mesh: Mesh, foot: number, { x = 0, z = 0 }: { x?: number; z?: number }): Mesh {
  return mapMesh(
    mesh,
    ([px, py, pz]) => [px + x * (py - foot), py, pz + z * (py - foot)],
    ([nx, ny, nz]) => [nx, ny - x * nx - z * nz, nz],
  );
}

export function move(mesh: Mesh, [x, y, z]: Vector): Mesh {
  return mapMesh(
    mesh,
    ([px, py, pz]) => [px + x, py + y, pz + z],
    (direction) => direction,
  );
}

export function join(meshes: readonly Mesh[]): Mesh {
  const joined: Mesh = { positions: [], normals: [], indices: [] };
  for (const { positions, normals, indices } of meshes) {
    const offset = joined.positions.length;
    joined.positions.push(...positions);
    joined.normals.push(...normals);
    joined.indices.push(...indices.map((index) => index + offset));
  }
  return joined;
}

/** The span that the points take along an axis (0, 1 or 2). */
export function spanOf(meshes: readonly Mesh[], axis: 0 | 1 | 2): Span {
  let [least, most] = [Infinity, -Infinity];
  for (const { positions } of meshes) {
    for (const point of positions) {
      least = Math.min(least, point[axis]);
      most = Math.max(most, point[axis]);
    }
  }
  return [least, most];
}
