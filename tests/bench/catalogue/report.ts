import type { SizeFigures } from './one-size';

/** The figures as a Markdown table, each also by what the smallest shop took. */
export function report(sizes: readonly SizeFigures[]): string {
  const [first] = sizes;
  if (!first) return '';
  const rows = [...first.asked.keys()].flatMap((name) => {
    const cells = sizes.map(({ asked }) => asked.get(name));
    const small = first.asked.get(name);
    const row = (label: string, of: 'p50' | 'p95' | 'cpu') => [
      `${name}, ${label}`,
      ...cells.map((figures) => {
        const ratio = (figures?.[of] ?? 0) / (small?.[of] || 1);
        return `${(figures?.[of] ?? 0).toFixed(1)} (${ratio.toFixed(1)})`;
      }),
    ];
    return [row('p50 ms', 'p50'), row('p95 ms', 'p95'), row('CPU ms', 'cpu')];
  });
  const whole = [
    ['index built, s', ...sizes.map(({ indexBuilt }) => indexBuilt.toFixed(1))],
    ['index in Postgres, MB', ...sizes.map(({ indexBytes }) => (indexBytes / 1e6).toFixed(1))],
    ['memory of Medusa, MB', ...sizes.map(({ memory }) => (memory / 1e6).toFixed(0))],
  ];
  const head = ['products', ...sizes.map(({ products }) => products.toLocaleString('en-IN'))];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = line(head.map((_, at) => (at === 0 ? '---' : '--:')));
  return [line(head), rule, ...[...rows, ...whole].map(line)].join('\n');
}
