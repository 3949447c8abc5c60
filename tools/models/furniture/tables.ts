import { box } from '../shapes/box';
import { turned } from '../shapes/turned';
import { fourLegs } from './legs';
import { type Build, part } from './part';

const top = 0.034;

/** A rectangular table on splayed legs, with an apron below its top. */
export const diningTable: Build = ({ width, height, depth }) => {
  const [x, z] = [width / 2, depth / 2];
  const apron = [height - top - 0.075, height - top + 0.002] as const;
  const [ax, az] = [x - 0.13, z - 0.11];
  const edges = { radius: 0.003 };
  return [
    ...part('body', box([-x, x], [height - top, height], [-z, z], { radius: 0.008, steps: 2 })),
    ...part(
      'legs',
      box([-ax, ax], apron, [az - 0.022, az], edges),
      box([-ax, ax], apron, [-az, -az + 0.022], edges),
      box([ax - 0.022, ax], apron, [-az, az], edges),
      box([-ax, -ax + 0.022], apron, [-az, az], edges),
      ...fourLegs({
        x: x - 0.05,
        z: z - 0.05,
        height: height - top + 0.005,
        foot: 0.017,
        head: 0.031,
        splay: 0.09,
      }),
    ),
  ];
};

/** A round table with a smaller round shelf below. */
export const roundTable: Build = ({ width, height }) => {
  const radius = width / 2;
  const disc = (low: number, high: number, wide: number) =>
    turned({
      x: 0,
      z: 0,
      y: [low, high],
      foot: wide,
      head: wide,
      rim: (high - low) * 0.4,
      segments: 64,
    });
  return [
    ...part('body', disc(height - top, height, radius), disc(0.13, 0.152, radius * 0.56)),
    ...part(
      'legs',
      ...fourLegs({
        x: radius * 0.58,
        z: radius * 0.58,
        height: height - top + 0.005,
        foot: 0.015,
        head: 0.024,
        splay: 0.3,
      }),
    ),
  ];
};
