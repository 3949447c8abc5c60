import * as v from 'valibot';
import type { Accepted } from './accepted';

const SERIOUS: ReadonlySet<string> = new Set(['high', 'critical']);

const advisorySchema = v.object({
  url: v.string(),
  title: v.string(),
  severity: v.string(),
  range: v.string(),
});

const reportSchema = v.object({
  vulnerabilities: v.record(
    v.string(),
    // What is only affected by way of another package names that package.
    v.object({ via: v.array(v.union([v.string(), advisorySchema])) }),
  ),
});

/** `not checked` where the registry gave no report. */
export type Verdict = { kind: 'passes' | 'fails' | 'not checked'; lines: string[] };

/**
 * Judges what `npm audit --json` printed.
 *
 * @param today as 2026-11-22
 */
export function judgeAudit(printed: string, accepted: readonly Accepted[], today: string): Verdict {
  const report = v.safeParse(reportSchema, parsed(printed));
  if (!report.success) {
    return {
      kind: 'not checked',
      lines: [`The registry gave no report${reasonIn(printed)}`],
    };
  }
  const found = new Map<string, string>();
  for (const [name, { via }] of Object.entries(report.output.vulnerabilities)) {
    for (const advisory of via) {
      if (typeof advisory === 'string' || !SERIOUS.has(advisory.severity)) continue;
      const id = advisory.url.split('/').at(-1) ?? advisory.url;
      found.set(id, `${name} ${advisory.range}: ${advisory.title} (${advisory.severity}, ${id})`);
    }
  }
  const excused = new Set(
    accepted.filter(({ until }) => until >= today).map(({ advisory }) => advisory),
  );
  const open = [...found].filter(([id]) => !excused.has(id)).map(([, words]) => words);
  const needless = accepted
    .filter(({ advisory }) => !found.has(advisory))
    .map(({ advisory }) => `${advisory} is accepted, but nothing has it any more`);
  const expired = accepted
    .filter(({ advisory, until }) => until < today && found.has(advisory))
    .map(({ advisory, until }) => `${advisory} was accepted until ${until}`);
  const lines = [...open, ...expired, ...needless];
  return { kind: lines.length > 0 ? 'fails' : 'passes', lines };
}

const refusalSchema = v.object({ message: v.pipe(v.string(), v.nonEmpty()) });

/** What npm printed instead of a report, such as `: 405 Method Not Allowed`. */
function reasonIn(printed: string): string {
  const refusal = v.safeParse(refusalSchema, parsed(printed));
  return refusal.success ? `: ${refusal.output.message}` : '';
}

/**
 * Whether the check passes with this verdict.
 *
 * @param isRelease nothing is released whose dependencies nobody could check
 */
export function isPassed({ kind }: Verdict, isRelease: boolean): boolean {
  return kind === 'passes' || (kind === 'not checked' && !isRelease);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
