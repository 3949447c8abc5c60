import { box } from '../shapes/box';
import { lean, type Mesh } from '../shapes/mesh';
import { turned } from '../shapes/turned';
import { type Build, part } from './part';

const seat = 0.42;
const pad = 0.07;
/** The back leans by so many metres a metre, from the seat up. */
const tilt = 0.16;

/** A dining chair: four legs, a padded seat, two rails between the hind legs. */
export const diningChair: Build = ({ width, height, depth }) => {
  const [x, back, front] = [width / 2, -depth / 2 + (height - seat) * tilt, depth / 2];
  const leaning = (mesh: Mesh) => lean(mesh, seat, { z: -tilt });
  const inside = x - 0.055;
  const leg = (side: number, z: number, foot: number, head: number, to: number) =>
    turned({ x: side, z, y: [0, to], foot, head, rim: 0.004, segments: 12 });
  const rail = (from: number, to: number) =>
    leaning(
      box([-inside - 0.012, inside + 0.012], [from, to], [back, back + 0.024], {
        radius: 0.008,
        steps: 2,
      }),
    );
  return [
    ...part(
      'body',
      ...[-inside, inside].flatMap((side) => [
        leg(side, front - 0.05, 0.014, 0.022, seat),
        leg(side, back + 0.03, 0.015, 0.022, seat),
        leaning(
          box(
            [side - 0.017, side + 0.017],
            [seat - 0.03, height - 0.02],
            [back + 0.01, back + 0.042],
            {
              radius: 0.01,
              steps: 2,
            },
          ),
        ),
      ]),
      box([-inside, inside], [seat - 0.055, seat], [back + 0.02, front - 0.04], {
        radius: 0.006,
      }),
      rail(height - 0.17, height),
      rail(height - 0.255, height - 0.21),
    ),
    ...part(
      'cloth',
      box([-x, x], [seat, seat + pad], [back + 0.05, front], { radius: 0.032, steps: 4 }),
    ),
  ];
};
