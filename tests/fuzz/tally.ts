import type { WrittenRequest } from './written-request';
import type { RawAnswer } from './send-raw';

/** What must not be: a fault of the server, or somebody else's data. */
export type Finding = {
  kind: 'fault' | 'foreign' | 'silence' | 'trace' | 'admin' | 'cpu';
  /** Number of the request in its run. */
  index: number;
  route: string;
  what: string;
  request: WrittenRequest;
  answer: RawAnswer;
};

/** Counts requests and keeps what was found. */
export class Tally {
  readonly byRoute = new Map<string, { count: number; ms: number }>();
  readonly byStatus = new Map<number, number>();
  readonly findings: Finding[] = [];
  /** Rows of people who asked nothing, as they were and as they have become. */
  readonly changes: string[] = [];
  requests = 0;
  longest = 0;

  count(route: string, { status, ms }: RawAnswer): void {
    this.requests += 1;
    this.longest = Math.max(this.longest, ms);
    const so = this.byRoute.get(route) ?? { count: 0, ms: 0 };
    this.byRoute.set(route, { count: so.count + 1, ms: so.ms + ms });
    this.byStatus.set(status, (this.byStatus.get(status) ?? 0) + 1);
  }

  of(kind: Finding['kind']): number {
    return this.findings.filter((finding) => finding.kind === kind).length;
  }

  /** The figures, and of each route the first of what was found. */
  lines(): string[] {
    const routes = [...this.byRoute].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const statuses = [...this.byStatus].toSorted(([a], [b]) => a - b);
    return [
      ...routes.map(
        ([route, { count, ms }]) =>
          `  ${String(count).padStart(6)} ${String(Math.round(ms / count)).padStart(6)} ms ${route}`,
      ),
      '',
      ...statuses.map(([status, count]) => `  ${String(count).padStart(6)} answered ${status}`),
      '',
      ...this.#examples(),
    ];
  }

  #examples(): string[] {
    const shown = new Map<string, Finding>();
    const counts = new Map<string, number>();
    for (const finding of this.findings) {
      const key = `${finding.kind} ${finding.route} ${finding.request.method} ${finding.what}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      if (!shown.has(key)) shown.set(key, finding);
    }
    return [...shown].flatMap(([key, { index, request, answer }]) => [
      `${key} (${counts.get(key)} times, first at ${index})`,
      `    ${request.method} ${request.path.slice(0, 300)}`,
      `    ${JSON.stringify(request.headers).slice(0, 400)}`,
      `    ${request.body?.toString().slice(0, 300) ?? 'no body'}`,
      `    ${answer.status} ${answer.text.slice(0, 300)}`,
    ]);
  }
}
