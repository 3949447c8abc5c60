import { StatusBadge, Text } from '@medusajs/ui';
import type { Today } from '../api/today';
import { countText } from '../parts/texts';
import { BarChart } from './bar-chart';
import { type SpeedDay, speedDays, speedGrade, speedText } from './speed-days';

const FIGURES = [
  { metric: 'lcp', label: 'The largest part shows after (LCP)' },
  { metric: 'inp', label: 'The page reacts after (INP)' },
] as const;

/** How fast pages are on shoppers' devices: what three of four do not exceed. */
export function PageSpeed({ today }: { today: Today }) {
  const days = speedDays(today);
  const last = today.page_speed.at(-1);
  if (last === undefined) {
    return <Text size="small">No page has been reported in the last 14 days</Text>;
  }
  return (
    <>
      <Text size="small" className="text-ui-fg-subtle">
        {`Three of four pages were at least as fast as this, of ${countText(last.pages, 'page')} on the last day`}
      </Text>
      <div className="mt-4 grid grid-cols-1 gap-6 sm:grid-cols-2">
        {FIGURES.map(({ metric, label }) => (
          <Figure key={metric} metric={metric} label={label} ms={last[metric]} days={days} />
        ))}
      </div>
    </>
  );
}

type FigureProps = {
  metric: (typeof FIGURES)[number]['metric'];
  label: string;
  ms: number | null;
  days: readonly SpeedDay[];
};

function Figure({ metric, label, ms, days }: FigureProps) {
  const grade = ms === null ? undefined : speedGrade(metric, ms);
  return (
    <div className="flex min-w-0 flex-col gap-y-3">
      <dl>
        <dt className="txt-small text-ui-fg-subtle">{label}</dt>
        <dd className="flex flex-wrap items-center gap-2">
          <span className="h1-core">{speedText(ms)}</span>
          {grade && <StatusBadge color={grade.color}>{grade.text}</StatusBadge>}
        </dd>
      </dl>
      <BarChart
        caption={`${label}, by day`}
        headers={['Of three of four pages', 'Pages']}
        bars={days.map((day) => ({
          day: day.day,
          value: day[metric] ?? 0,
          cells: [speedText(day[metric]), String(day.pages)],
        }))}
      />
    </div>
  );
}
