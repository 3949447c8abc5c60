import { Text } from '@medusajs/ui';

/** Something counted by day: the height of its bar, and what the table for screen readers says of it. */
export type DayBar = { day: string; value: number; cells: readonly string[] };

type BarChartProps = {
  caption: string;
  /** Of the cells. */
  headers: readonly string[];
  bars: readonly DayBar[];
};

const HEIGHT = 80;
const WIDTH = 20;

const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayText = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));

/** Days as bars, and as a table for screen readers. */
export function BarChart({ caption, headers, bars }: BarChartProps) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const [first] = bars;
  const last = bars.at(-1);
  return (
    <figure className="min-w-0">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${bars.length * WIDTH} ${HEIGHT}`}
        className="h-24 w-full"
        preserveAspectRatio="none"
      >
        {bars.map(({ day, value }, at) => {
          // A day with nothing still has a line.
          const height = Math.max(1, (value / highest) * HEIGHT);
          return (
            <rect
              key={day}
              x={at * WIDTH + 2}
              y={HEIGHT - height}
              width={WIDTH - 4}
              height={height}
              className="fill-ui-fg-interactive"
            />
          );
        })}
      </svg>
      <figcaption className="flex justify-between">
        <Text size="xsmall" className="text-ui-fg-subtle">
          {first ? dayText(first.day) : ''}
        </Text>
        <Text size="xsmall" className="text-ui-fg-subtle">
          {last ? dayText(last.day) : ''}
        </Text>
      </figcaption>
      <table className="sr-only">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map(({ day, cells }) => (
            <tr key={day}>
              <th scope="row">{dayText(day)}</th>
              {cells.map((cell, at) => (
                <td key={headers[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
