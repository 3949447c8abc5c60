import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const reportSchema = v.object({ result: v.array(v.object({ url: v.string() })) });

/**
 * Lists the scripts that processes have loaded which ran with `NODE_V8_COVERAGE` set to this folder, once they have ended.
 * @returns urls of files
 */
export function loadedScripts(folder: string): Set<string> {
  const reports = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Set(
    reports.flatMap((name) => {
      const report: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      return v.parse(reportSchema, report).result.map(({ url }) => url);
    }),
  );
}
