import { describe, expect, it } from 'vitest';
import { type BoxDrawing, drawBox, type Point } from './box-drawing';

const sofa = { width: 220, height: 86, depth: 92 };
const bookshelf = { width: 90, height: 188, depth: 34 };
const rug = { width: 160, height: 2, depth: 230 };
const vase = { width: 20, height: 25, depth: 7 };
/** px of half a label and of a line of text, as wide as they come out in the shop's font. */
const labelHalf = { person: 24, sheet: 30 };
const textHeight = 14;
const all = [sofa, bookshelf, rug, vase];

const lengthOf = ({ from, to }: { from: Point; to: Point }) =>
  Math.hypot(to.x - from.x, to.y - from.y);

const line = (drawing: BoxDrawing, name: string) => {
  const found = drawing.lines.find((each) => each.name === name);
  if (!found) throw new Error(`No line for ${name}`);
  return found;
};

describe('the dimension drawing', () => {
  it.each(all)('has every line as long as its measure says: $width x $height x $depth', (box) => {
    const drawing = drawBox(box);
    for (const [name, cm] of [
      ['Width', box.width],
      ['Height', box.height],
      ['Depth', box.depth],
    ] as const) {
      expect(line(drawing, name).cm).toBe(cm);
      expect(lengthOf(line(drawing, name)) / drawing.scale).toBeCloseTo(cm, 6);
    }
  });

  it.each(all)('joins its faces at the edges: $width x $height x $depth', (box) => {
    const { top, left, right } = drawBox(box).faces;
    expect(left[0]).toEqual(right[0]);
    expect(left[3]).toEqual(right[3]);
    expect(top.slice(0, 2)).toEqual([left[3], left[2]]);
    expect(top[3]).toEqual(right[2]);
  });

  it.each(all)('keeps all of it on the paper: $width x $height x $depth', (box) => {
    const drawing = drawBox(box);
    const { yardstick, scale } = drawing;
    const corners = Object.values(drawing.faces).flat();
    const points = [
      ...corners,
      ...drawing.lines.flatMap(({ from, to }) => [from, to]),
      { x: yardstick.foot.x + (yardstick.width / 2) * scale, y: yardstick.foot.y },
      { x: yardstick.foot.x, y: yardstick.foot.y - yardstick.height * scale },
    ];
    for (const { x, y } of points) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(drawing.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(drawing.height);
    }
    // Its left edge is right of all that the box has, and so is its label's.
    const right = Math.max(...corners.map(({ x }) => x));
    expect(yardstick.foot.x - (yardstick.width / 2) * scale).toBeGreaterThan(right);
    expect(yardstick.label.x - labelHalf[yardstick.kind]).toBeGreaterThan(right);
    expect(yardstick.label.x + labelHalf[yardstick.kind]).toBeLessThan(drawing.width);
    expect(yardstick.label.y - textHeight).toBeGreaterThan(0);
  });

  it('puts a person of 170 cm beside what is large, an A4 sheet beside what is small', () => {
    expect(drawBox(sofa).yardstick).toMatchObject({ kind: 'person', height: 170 });
    expect(drawBox(rug).yardstick.kind).toBe('person');
    expect(drawBox(vase).yardstick).toMatchObject({ kind: 'sheet', width: 21, height: 29.7 });
  });
});
