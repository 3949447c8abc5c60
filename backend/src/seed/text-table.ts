import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rows of a text file below `seed`, split into columns. */
export function textTable(file: string): string[][] {
  const lines = readFileSync(join(__dirname, file), 'utf8').trim().split('\n');
  return lines.map((line) => line.split(' | '));
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Times of day are spread over ten hours. */
const MINUTES = 600;

/** A time `days` before `now`. @param spread an index, which moves the time within the day */
export function daysAgo(now: Date, days: number, spread: number): Date {
  return new Date(now.getTime() - days * DAY_MS - ((spread * 53) % MINUTES) * MINUTE_MS);
}
