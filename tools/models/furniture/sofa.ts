import { box } from '../shapes/box';
import { lean, type Mesh, move } from '../shapes/mesh';
import { pillow } from '../shapes/pillow';
import { fourLegs } from './legs';
import { type Build, divide, part } from './part';

interface Seats {
  seats: number;
  /** Scatter cushions: which seats' backs they lean on, from the left. */
  scattered: { seat: number; surface: 'cloth' | 'accent' }[];
}

const arm = 0.19;
const clear = 0.14;

/** A sofa: base, arms, a back, and a loose cushion below and behind each seat. */
export function sofa({ seats, scattered }: Seats): Build {
  return ({ width, height, depth }) => {
    const [right, back, front] = [width / 2, -depth / 2, depth / 2];
    const inside = right - arm;
    const places = divide(-inside, inside, seats, 0.006);
    const seatTop = 0.46;
    const backs = places.map((place) =>
      lean(
        box(place, [seatTop - 0.03, height], [back + 0.17, back + 0.37], {
          radius: 0.075,
          steps: 3,
        }),
        seatTop,
        { z: -0.22 },
      ),
    );
    return [
      ...part(
        'body',
        box([-right + 0.04, right - 0.04], [clear, 0.32], [back + 0.02, front - 0.03], {
          radius: 0.03,
          steps: 2,
        }),
        box([-inside - 0.05, inside + 0.05], [clear + 0.05, 0.7], [back, back + 0.17], {
          radius: 0.06,
          steps: 2,
        }),
        ...[-1, 1].map((side) => {
          const span = [side * right, side * inside].toSorted((a, b) => a - b);
          return box([span[0] ?? 0, span[1] ?? 0], [clear, 0.62], [back, front], {
            radius: 0.07,
            steps: 3,
          });
        }),
        ...places.map((place) =>
          box(place, [0.3, seatTop], [back + 0.2, front - 0.005], { radius: 0.06, steps: 2 }),
        ),
        ...backs,
      ),
      ...scattered.flatMap(({ seat, surface }) =>
        part(surface, scatter(places[seat] ?? [0, 0], seatTop, back + 0.43)),
      ),
      ...part(
        'legs',
        ...fourLegs({
          x: right - 0.1,
          z: front - 0.1,
          height: clear + 0.03,
          foot: 0.016,
          head: 0.026,
          splay: 0.2,
        }),
      ),
    ];
  };
}

function scatter([from, to]: readonly [number, number], seat: number, z: number): Mesh {
  const upright = lean(pillow(0.4, 0.38, 0.16), 0, { z: -0.2 });
  return move(upright, [(from + to) / 2, seat - 0.005, z]);
}
