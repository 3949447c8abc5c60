import type { Mesh } from '../shapes/mesh';

/** What a surface is made of; its colour depends on the variant. */
export type Surface = 'body' | 'legs' | 'cloth' | 'accent' | 'metal' | 'inside';

export interface Part {
  surface: Surface;
  mesh: Mesh;
}

/** Outer measures in metres. */
export interface Size {
  width: number;
  height: number;
  depth: number;
}

/** Builds a piece of this size on the floor (y = 0), its middle above the origin, its front towards +z. */
export type Build = (size: Size) => Part[];

export const part = (surface: Surface, ...meshes: Mesh[]): Part[] =>
  meshes.map((mesh) => ({ surface, mesh }));

/** `count` equal spans that fill one from end to end, with gaps between them. */
export function divide(from: number, to: number, count: number, gap = 0): [number, number][] {
  const length = (to - from - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => {
    const start = from + index * (length + gap);
    return [start, start + length];
  });
}
