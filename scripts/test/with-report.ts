import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figures } from './figures';

/**
 * Lets a test runner write its JSON report to a file and reads the figures from it. Where no
 * report was written, or the exit code tells of a failure that the report does not know, that is
 * one failure.
 *
 * @param run gets the file's path, returns the exit code
 */
export async function withReport(
  run: (file: string) => Promise<number>,
  figuresOf: (report: unknown) => Figures,
): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-report-'));
  try {
    const file = join(folder, 'report.json');
    const code = await run(file);
    const figures = figuresOf(JSON.parse(await readFile(file, 'utf8')));
    return code !== 0 && figures.failed === 0 ? { ...figures, failed: 1 } : figures;
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
