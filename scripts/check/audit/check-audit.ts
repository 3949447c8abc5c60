import * as v from 'valibot';

/** A known vulnerability of a dependency that cannot be fixed yet. */
export type Accepted = {
  /** Its id at GitHub, such as GHSA-xxxx-xxxx-xxxx. */
  advisory: string;
  /** Why it does not endanger the shop, and what would fix it. */
  reason: string;
  /** Last day of the exception, such as 2026-12-31; later the check fails. */
  until: string;
};

/** Vulnerabilities that `npm run check` accepts. */
export const ACCEPTED: readonly Accepted[] = [];

const SERIOUS: ReadonlySet<string> = new Set(['high', 'critical']);

const advisorySchema = v.object({
  url: v.string(),
  title: v.string(),
  severity: v.string(),
  range: v.string(),
});

const reportSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    vulnerabilities: v.record(
      v.string(),
      // A package that is affected through another one names that.
      v.object({ via: v.array(v.union([v.string(), advisorySchema])) }),
    ),
  }),
);

/** `not checked` when the registry gave no report. */
export type AuditResult = { kind: 'passes' | 'fails' | 'not checked'; lines: string[] };

/**
 * Checks the output of `npm audit --json`.
 *
 * @param today such as 2026-11-22
 */
export function checkAudit(
  printed: string,
  accepted: readonly Accepted[],
  today: string,
): AuditResult {
  const report = v.safeParse(reportSchema, printed);
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
  const exempt = new Set(
    accepted.filter(({ until }) => until >= today).map(({ advisory }) => advisory),
  );
  const open = [...found].filter(([id]) => !exempt.has(id)).map(([, words]) => words);
  const unneeded = accepted
    .filter(({ advisory }) => !found.has(advisory))
    .map(({ advisory }) => `${advisory} is accepted, but no dependency has it: remove it`);
  const expired = accepted
    .filter(({ advisory, until }) => until < today && found.has(advisory))
    .map(({ advisory, until }) => `${advisory} was accepted until ${until}`);
  const lines = [...open, ...expired, ...unneeded];
  return { kind: lines.length > 0 ? 'fails' : 'passes', lines };
}

const refusalSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ message: v.pipe(v.string(), v.nonEmpty()) }),
);

/** What npm printed instead of a report, such as `: 405 Method Not Allowed`. */
function reasonIn(printed: string): string {
  const refusal = v.safeParse(refusalSchema, printed);
  return refusal.success ? `: ${refusal.output.message}` : '';
}

/**
 * Whether the check passes.
 *
 * @param isRelease a release needs the registry's report
 */
export function isPassed({ kind }: AuditResult, isRelease: boolean): boolean {
  return kind === 'passes' || (kind === 'not checked' && !isRelease);
}
