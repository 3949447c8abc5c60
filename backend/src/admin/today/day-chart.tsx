import { Text } from '@medusajs/ui';
import type { Today } from '../api/today';
import { rupeesText } from '../parts/texts';

type DayChartProps = { days: Today['days'] };

const HEIGHT = 80;
const WIDTH = 20;

const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayText = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));

/** Revenue by day as bars, and as a table for screen readers. */
export function DayChart({ days }: DayChartProps) {
  const highest = Math.max(1, ...days.map(({ revenue }) => revenue));
  const [first] = days;
  const last = days.at(-1);
  return (
    <figure>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${days.length * WIDTH} ${HEIGHT}`}
        className="h-24 w-full"
        preserveAspectRatio="none"
      >
        {days.map(({ day, revenue }, at) => {
          // A day without orders still has a line.
          const height = Math.max(1, (revenue / highest) * HEIGHT);
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
        <caption>Orders and revenue by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Orders</th>
            <th scope="col">Revenue</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, orders, revenue }) => (
            <tr key={day}>
              <th scope="row">{dayText(day)}</th>
              <td>{orders}</td>
              <td>{rupeesText(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
