import { lean, type Mesh } from '../shapes/mesh';
import { turned } from '../shapes/turned';

interface Legs {
  /** Middles of the feet lie this far from the middle, in metres. */
  x: number;
  z: number;
  height: number;
  foot: number;
  head: number;
  /** How far a leg leans inwards from its foot up, in metres a metre. */
  splay?: number;
}

/** Four tapered round legs. */
export function fourLegs({ x, z, height, foot, head, splay = 0 }: Legs): Mesh[] {
  return [-1, 1].flatMap((left) =>
    [-1, 1].map((front) => {
      const leg = turned({
        x: left * x,
        z: front * z,
        y: [0, height],
        foot,
        head,
        rim: 0.004,
        segments: 12,
      });
      return lean(leg, 0, { x: -left * splay, z: -front * splay });
    }),
  );
}
