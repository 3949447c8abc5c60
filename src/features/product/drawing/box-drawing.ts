/** A product's outer measures in cm; depth is front to back. */
export interface Measures {
  width: number;
  height: number;
  depth: number;
}

/** In px of the drawing, from its upper left corner. */
export interface Point {
  x: number;
  y: number;
}

export interface DimensionLine {
  name: 'Width' | 'Height' | 'Depth';
  cm: number;
  from: Point;
  to: Point;
  /** Where the label's first line begins, or ends. */
  label: Point;
  anchor: 'start' | 'end';
}

/** What stands beside the box for scale, upright on the floor. */
export interface Yardstick {
  kind: 'person' | 'sheet';
  /** cm */
  width: number;
  height: number;
  /** The middle of its foot. */
  foot: Point;
  /** The middle of its label's line, above it: below it the depth's label may stand. */
  label: Point;
}

export interface BoxDrawing {
  /** px */
  width: number;
  height: number;
  /** px of one cm, along each of the three axes and of the yardstick. */
  scale: number;
  faces: { top: Point[]; left: Point[]; right: Point[] };
  lines: DimensionLine[];
  yardstick: Yardstick;
}

const cos30 = Math.sqrt(3) / 2;
const sin30 = 0.5;

const person = { kind: 'person', width: 50, height: 170 } as const;
/** A4, upright: beside a person, a vase is a dot. */
const sheet = { kind: 'sheet', width: 21, height: 29.7 } as const;
/** cm below which a product is held against the sheet. */
const small = 60;

/** px: the drawing's width, the most that box and yardstick may fill, what labels need around them. */
const paper = { width: 400, left: 76, right: 16, top: 30, bottom: 52 };
const most = { width: paper.width - paper.left - paper.right, height: 250 };
const lineGap = 12;
const yardstickGap = 26;
const labelGap = 8;

/**
 * Draws a box of these measures isometrically, so that lengths along all three axes have one scale: the corner nearest to the
 * eye below, the front to its left, the side to its right, and a yardstick on the floor beside the back corner.
 */
export function drawBox({ width, height, depth }: Measures): BoxDrawing {
  const measure = Math.max(width, height, depth) < small ? sheet : person;
  const across = (width + depth) * cos30 + measure.width;
  const up = Math.max((width + depth) * sin30 + height, depth * sin30 + measure.height);
  const scale = Math.min((most.width - yardstickGap) / across, most.height / up);
  const spare = most.width - yardstickGap - across * scale;
  const origin = {
    x: paper.left + spare / 2 + width * cos30 * scale,
    y: paper.top + up * scale,
  };
  /** A point so many cm along the front, up, and along the side from the nearest corner. */
  const at = (along: number, above: number, back: number): Point => ({
    x: origin.x + (back - along) * cos30 * scale,
    y: origin.y - ((back + along) * sin30 + above) * scale,
  });
  const out = (point: Point, x: number, y: number): Point => ({ x: point.x + x, y: point.y + y });
  const gap = { x: lineGap * sin30, y: lineGap * cos30 };
  const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

  const front: [Point, Point] = [
    out(at(width, 0, 0), -gap.x, gap.y),
    out(at(0, 0, 0), -gap.x, gap.y),
  ];
  const side: [Point, Point] = [out(at(0, 0, 0), gap.x, gap.y), out(at(0, 0, depth), gap.x, gap.y)];
  const edge: [Point, Point] = [
    out(at(width, 0, 0), -lineGap, 0),
    out(at(width, height, 0), -lineGap, 0),
  ];
  const foot = out(at(0, 0, depth), yardstickGap + (measure.width / 2) * scale, 0);
  return {
    width: paper.width,
    height: origin.y + paper.bottom,
    scale,
    faces: {
      top: [at(0, height, 0), at(width, height, 0), at(width, height, depth), at(0, height, depth)],
      left: [at(0, 0, 0), at(width, 0, 0), at(width, height, 0), at(0, height, 0)],
      right: [at(0, 0, 0), at(0, 0, depth), at(0, height, depth), at(0, height, 0)],
    },
    lines: [
      dimension('Width', width, front, out(middle(...front), -8, 14), 'end'),
      dimension('Height', height, edge, out(middle(...edge), -8, -4), 'end'),
      dimension('Depth', depth, side, out(middle(...side), 8, 14), 'start'),
    ],
    yardstick: { ...measure, foot, label: out(foot, 0, -measure.height * scale - labelGap) },
  };
}

function dimension(
  name: DimensionLine['name'],
  cm: number,
  [from, to]: [Point, Point],
  label: Point,
  anchor: DimensionLine['anchor'],
): DimensionLine {
  return { name, cm, from, to, label, anchor };
}
