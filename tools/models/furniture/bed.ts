import { box } from '../shapes/box';
import { lean, move } from '../shapes/mesh';
import { pillow } from '../shapes/pillow';
import { fourLegs } from './legs';
import { type Build, divide, part } from './part';

/** A bed with a plain headboard, made: mattress, quilt, a band across it, pillows. */
export const bed: Build = ({ width, height, depth }) => {
  const [x, back, front] = [width / 2, -depth / 2, depth / 2];
  const board = 0.075;
  const [lying, wide] = [back + board + 0.01, x - 0.035];
  const mattressTop = 0.53;
  return [
    ...part(
      'body',
      box([-x, x], [0.14, height], [back, back + board], { radius: 0.03, steps: 3 }),
      box([-x + 0.01, x - 0.01], [0.14, 0.3], [back + 0.03, front], { radius: 0.02, steps: 2 }),
    ),
    ...part(
      'cloth',
      box([-wide, wide], [0.27, mattressTop], [lying, front - 0.03], { radius: 0.06, steps: 3 }),
      box([-x + 0.012, x - 0.012], [0.31, mattressTop + 0.05], [lying + 0.56, front - 0.012], {
        radius: 0.055,
        steps: 3,
      }),
      ...divide(-wide + 0.08, wide - 0.08, 2, 0.1).map(([from, to]) =>
        move(lean(pillow(to - from, 0.46, 0.2), 0, { z: -0.55 }), [
          (from + to) / 2,
          mattressTop - 0.02,
          lying + 0.38,
        ]),
      ),
    ),
    ...part(
      'accent',
      box([-x + 0.006, x - 0.006], [0.33, mattressTop + 0.056], [front - 0.85, front - 0.35], {
        radius: 0.055,
        steps: 3,
      }),
      move(lean(pillow(0.5, 0.32, 0.14), 0, { z: -0.5 }), [0, mattressTop + 0.02, lying + 0.6]),
    ),
    ...part(
      'legs',
      ...fourLegs({
        x: x - 0.13,
        z: front - 0.13,
        height: 0.16,
        foot: 0.02,
        head: 0.034,
        splay: 0.12,
      }),
    ),
  ];
};
