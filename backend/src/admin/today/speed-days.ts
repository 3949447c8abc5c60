import type { Today } from '../api/today';

export type SpeedDay = Today['page_speed'][number];

/** The days of the sales, with those on which no page was reported. */
export function speedDays({ days, page_speed: reported }: Today): SpeedDay[] {
  const none = { lcp: null, inp: null, pages: 0, replayed: 0 };
  return days.map(({ day }) => reported.find((each) => each.day === day) ?? { day, ...none });
}

/** A time in a unit that is easy to read. */
export function speedText(ms: number | null): string {
  if (ms === null) return '–';
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** Bounds of the Core Web Vitals (https://web.dev/articles/vitals), in ms. */
const BOUNDS = { lcp: [2500, 4000], inp: [200, 500] } as const;

/** What a figure is called by the Core Web Vitals. */
export function speedGrade(metric: keyof typeof BOUNDS, ms: number) {
  const [good, poor] = BOUNDS[metric];
  if (ms <= good) return { text: 'Good', color: 'green' } as const;
  return ms <= poor
    ? ({ text: 'Needs improvement', color: 'orange' } as const)
    : ({ text: 'Poor', color: 'red' } as const);
}
