/** What the shop under test answers at /metrics; it is started with this token. */
export async function metricsOf(url: string): Promise<string> {
  const token = process.env['SHOP_METRICS_TOKEN'];
  if (!token) throw new Error('SHOP_METRICS_TOKEN is not set: run these by npm run test:e2e');
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`/metrics answered ${answer.status}`);
  return answer.text();
}

/** The sum of a metric's values over all series that have these labels. */
export function sumOf(
  metrics: string,
  name: string,
  labels: Readonly<Record<string, string>>,
): number {
  return metrics
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) =>
      Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`)),
    )
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}
