import { useId } from 'react';
import type { Product } from '@/commerce/products/product';
import { type PlainText, type Text, t } from '@/language/t';
import { type BoxDrawing, drawBox, type Point } from './box-drawing';

/** Outline of a person of 170 cm, in cm from the centre of the feet; y grows downwards. */
const body =
  'M-9-143C-20-141-23-136-23.5-127L-25-86C-25-81-19-81-18.5-85L-16.5-118L-15.5-84L-14-4C-14 0-3 0-3-4L0-76L3-4C3 0 14 0 14-4' +
  'L15.5-84L16.5-118L18.5-85C19-81 25-81 25-86L23.5-127C23-136 20-141 9-143Z';

const drawingTexts = {
  person:
    'Scale drawing of {title}: width {width} cm, height {height} cm, depth {depth} cm, next to a person 170 cm tall',
  sheet:
    'Scale drawing of {title}: width {width} cm, height {height} cm, depth {depth} cm, next to a sheet of A4 paper',
} as const satisfies Record<string, Text>;
const yardstickLabels = { person: '170 cm', sheet: 'A4 sheet' } as const satisfies Record<
  string,
  PlainText
>;
const lineHeight = 16;

/** Drawing of the outer dimensions next to an object of known size; nothing if a dimension is missing. */
export function DimensionDrawing({ product }: { product: Product }) {
  const id = useId();
  const { title, width, height, length: depth } = product;
  if (!isMeasure(width) || !isMeasure(height) || !isMeasure(depth)) return null;
  const drawing = drawBox({ width, height, depth });
  const { faces, lines, yardstick } = drawing;
  return (
    <svg
      role="img"
      aria-labelledby={id}
      viewBox={`0 0 ${drawing.width} ${drawing.height.toFixed(1)}`}
      className="mx-auto mt-4 w-full max-w-md"
    >
      <title id={id}>{t(drawingTexts[yardstick.kind], { title, width, height, depth })}</title>
      <YardstickShape drawing={drawing} />
      <text
        x={yardstick.label.x.toFixed(1)}
        y={yardstick.label.y.toFixed(1)}
        textAnchor="middle"
        className="tabular fill-muted text-sm"
      >
        {t(yardstickLabels[yardstick.kind])}
      </text>
      <g className="stroke-ink" strokeWidth="1.25" strokeLinejoin="round">
        <polygon points={pointsOf(faces.top)} className="fill-raised" />
        <polygon points={pointsOf(faces.left)} className="fill-accent-tint" />
        <polygon points={pointsOf(faces.right)} className="fill-sunken" />
      </g>
      {lines.map(({ name, cm, from, to, label, anchor }) => (
        <g key={name}>
          <path
            d={`M${pointOf(from)}L${pointOf(to)}`}
            className="stroke-accent"
            strokeWidth="1.25"
          />
          <circle cx={from.x.toFixed(1)} cy={from.y.toFixed(1)} r="2" className="fill-accent" />
          <circle cx={to.x.toFixed(1)} cy={to.y.toFixed(1)} r="2" className="fill-accent" />
          <text textAnchor={anchor} y={label.y.toFixed(1)} className="tabular text-sm">
            <tspan x={label.x.toFixed(1)} className="fill-muted">
              {t(name)}
            </tspan>
            <tspan x={label.x.toFixed(1)} dy={lineHeight} className="fill-ink font-semibold">
              {t('{cm} cm', { cm })}
            </tspan>
          </text>
        </g>
      ))}
    </svg>
  );
}

function YardstickShape({ drawing: { yardstick, scale } }: { drawing: BoxDrawing }) {
  const { kind, width, height, foot } = yardstick;
  return (
    <g
      transform={`translate(${foot.x.toFixed(1)} ${foot.y.toFixed(1)}) scale(${scale.toFixed(4)})`}
      className="fill-line stroke-line-strong"
    >
      {kind === 'person' ? (
        <>
          <circle cy="-158" r="12" strokeWidth="1" vectorEffect="non-scaling-stroke" />
          <path d={body} strokeWidth="1" vectorEffect="non-scaling-stroke" />
        </>
      ) : (
        <rect
          x={-width / 2}
          y={-height}
          width={width}
          height={height}
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </g>
  );
}

function isMeasure(cm: number | null): cm is number {
  return cm !== null && cm > 0;
}

function pointOf({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

function pointsOf(points: readonly Point[]): string {
  return points.map(pointOf).join(' ');
}
