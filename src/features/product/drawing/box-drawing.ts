/** Outer dimensions in cm; depth is front to back. */
export interface Measures {
  width: number;
  height: number;
  depth: number;
}

/** px from the upper left corner of the drawing. */
export interface Point {
  x: number;
  y: number;
}

export interface DimensionLine {
  name: 'Width' | 'Height' | 'Depth';
  cm: number;
  from: Point;
  to: Point;
  /** Start or end of the label’s first line. */
  label: Point;
  anchor: 'start' | 'end';
}

/** An object of known size next to the box. */
export interface Yardstick {
  kind: 'person' | 'sheet';
  /** cm */
  width: number;
  height: number;
  /** Centre of its base. */
  foot: Point;
  /** Centre of its label’s line. Above the object, as the label of the depth may be below. */
  label: Point;
}

export interface BoxDrawing {
  /** px */
  width: number;
  height: number;
  /** px per cm, along each axis and of the yardstick. */
  scale: number;
  faces: { top: Point[]; left: Point[]; right: Point[] };
  lines: DimensionLine[];
  yardstick: Yardstick;
}

const cos30 = Math.sqrt(3) / 2;
const sin30 = 0.5;

const person = { kind: 'person', width: 50, height: 170 } as const;
/** A4 in portrait: next to a person, a vase would be tiny. */
const sheet = { kind: 'sheet', width: 21, height: 29.7 } as const;
/** Products smaller than this (cm) are compared with the sheet. */
const small = 60;

/** px: width of the drawing, maximum size of box and yardstick, space for labels. */
const paper = { width: 400, left: 76, right: 16, top: 30, bottom: 52 };
const most = { width: paper.width - paper.left - paper.right, height: 250 };
const lineGap = 12;
const yardstickGap = 26;
const labelGap = 8;

/**
 * Isometric drawing of a box, with the same scale along all axes: the nearest corner at the bottom, the front on its
 * left, the side on its right, and a yardstick next to the back corner.
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
  /** The point at these distances (cm) from the nearest corner: along the front, up, and along the side. */
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
