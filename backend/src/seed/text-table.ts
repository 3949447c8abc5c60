import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The lines of a file below `seed`, split into their columns. */
export function textTable(file: string): string[][] {
  const lines = readFileSync(join(__dirname, file), 'utf8').trim().split('\n');
  return lines.map((line) => line.split(' | '));
}
