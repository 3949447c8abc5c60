import { box } from '../shapes/box';
import type { Span } from '../shapes/mesh';
import { fourLegs } from './legs';
import { type Build, divide, part } from './part';

const edges = { radius: 0.003 };
const board = 0.024;

/** Open shelves before a back panel. */
export const bookshelf: Build = ({ width, height, depth }) => {
  const [x, z] = [width / 2, depth / 2];
  const inside: Span = [-x + board, x - board];
  const levels = divide(0.09, height, 5, board);
  const floors = [[0.09 - board, 0.09], ...levels.slice(0, -1).map(([, to]) => [to, to + board])];
  return [
    ...part(
      'body',
      box([-x, -x + board], [0, height], [-z, z], edges),
      box([x - board, x], [0, height], [-z, z], edges),
      box(inside, [height - board, height], [-z, z], edges),
      ...floors.map(([from = 0, to = 0]) => box(inside, [from, to], [-z + 0.01, z - 0.004], edges)),
      box(inside, [0, 0.09 - board], [z - 0.05, z - 0.03], edges),
    ),
    ...part('inside', box(inside, [0.05, height - 0.01], [-z + 0.004, -z + 0.012], edges)),
  ];
};

/** A cupboard behind three doors, each with a panel above and one below. */
export const wardrobe: Build = ({ width, height, depth }) => {
  const [x, back] = [width / 2, -depth / 2];
  const handle = 0.028;
  const front = depth / 2 - handle;
  const doors = divide(-x + 0.012, x - 0.012, 3, 0.006);
  const rows: Span[] = [
    [0.085, height * 0.475],
    [height * 0.475 + 0.012, height - 0.02],
  ];
  const field = 0.055;
  return [
    ...part(
      'inside',
      box([-x + 0.02, x - 0.02], [0, 0.08], [back + 0.02, front - 0.05], edges),
      // What shows between the doors.
      box([-x + 0.004, x - 0.004], [0.075, height - 0.005], [back + 0.02, front - 0.02], edges),
    ),
    ...part(
      'body',
      box([-x, x], [0.07, height], [back, front - 0.026], { radius: 0.006, steps: 2 }),
      ...doors.flatMap(([from, to]) =>
        rows.flatMap(([low, high]) => [
          box([from, to], [low, high], [front - 0.024, front], edges),
          box(
            [from + field, to - field],
            [low + field, high - field],
            [front - 0.01, front + 0.008],
            { radius: 0.007 },
          ),
        ]),
      ),
    ),
    ...part(
      'metal',
      ...doors.map(([from, to], index) => {
        const at = index === 2 ? from + 0.028 : to - 0.028;
        return box(
          [at - 0.006, at + 0.006],
          [height * 0.49, height * 0.49 + 0.24],
          [front + 0.002, front + handle],
          { radius: 0.005, steps: 2 },
        );
      }),
    ),
  ];
};

/** A low cabinet on legs: an open bay with a shelf between two fluted doors. */
export const mediaUnit: Build = ({ width, height, depth }) => {
  const [x, back, front] = [width / 2, -depth / 2, depth / 2];
  const clear = 0.15;
  const [left, , right] = divide(-x + board, x - board, 3);
  const bay: Span = [(left?.[1] ?? 0) + board, (right?.[0] ?? 0) - board];
  const inner: Span = [clear + board, height - board];
  return [
    ...part(
      'body',
      box([-x, x], [height - board, height], [back, front], edges),
      box([-x, x], [clear, clear + board], [back, front], edges),
      ...[-x, bay[0] - board, bay[1], x - board].map((from) =>
        box([from, from + board], inner, [back, front - 0.004], edges),
      ),
      box(
        bay,
        [(inner[0] + inner[1]) / 2, (inner[0] + inner[1]) / 2 + 0.02],
        [back, front - 0.03],
        edges,
      ),
      ...[left, right].flatMap((door) => {
        if (!door) return [];
        const [from, to] = [Math.max(door[0], -x + board), Math.min(door[1], x - board)];
        return divide(from + 0.004, to - 0.004, 16, 0.009).map((slat) =>
          box(slat, [inner[0] + 0.004, inner[1] - 0.004], [front - 0.03, front - 0.006], edges),
        );
      }),
    ),
    ...part(
      'inside',
      box([-x + board, x - board], inner, [back + 0.004, back + 0.012], edges),
      ...[left, right].flatMap((door) =>
        door ? [box(door, inner, [front - 0.04, front - 0.022], edges)] : [],
      ),
    ),
    ...part(
      'legs',
      ...fourLegs({
        x: x - 0.09,
        z: front - 0.07,
        height: clear + 0.01,
        foot: 0.013,
        head: 0.023,
        splay: 0.22,
      }),
    ),
  ];
};
