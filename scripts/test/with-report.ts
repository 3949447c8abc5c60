import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figures } from './figures';

/** How the report of a test runner is read. */
export interface ReportReader {
  figuresOf: (report: unknown) => Figures;
  /** Notes what became of each test. */
  note: (report: unknown) => Promise<void>;
}

/**
 * Lets a test runner write its JSON report to a file, reads the figures from it, and notes what became of each test (for
 * docs/coverage.md). Where no report was written, or the exit code tells of a failure that the report does not know, that is
 * one failure.
 *
 * @param run gets the file's path, returns the exit code
 */
export async function withReport(
  run: (file: string) => Promise<number>,
  { figuresOf, note }: ReportReader,
): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-report-'));
  try {
    const file = join(folder, 'report.json');
    const code = await run(file);
    const report: unknown = JSON.parse(await readFile(file, 'utf8'));
    const figures = figuresOf(report);
    await note(report);
    return code !== 0 && figures.failed === 0 ? { ...figures, failed: 1 } : figures;
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
