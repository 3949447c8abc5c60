import { parseArgs } from 'node:util';

export interface FaultOptions {
  /** First seed; each schedule has the next one. */
  seed: number;
  schedules: number;
  /** Whether deliberate bugs are hunted as well. */
  hunts: boolean;
  /** Part of the names of those that are; null: all. */
  only: string | null;
  /** null: the usual share of the schedules. */
  inIndexedDb: boolean | null;
}

const usual = 10_000;
const soak = 1_000_000;

/**
 * Reads `--seed N --schedules N --soak --mutants NAME --no-mutants --indexed-db`.
 * @throws on anything else
 */
export function readOptions(args: readonly string[]): FaultOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      schedules: { type: 'string' },
      soak: { type: 'boolean' },
      mutants: { type: 'string' },
      'no-mutants': { type: 'boolean' },
      'indexed-db': { type: 'boolean' },
    },
  });
  const asked = values.schedules === undefined ? null : whole('schedules', values.schedules);
  const many = values.soak === true ? soak : usual;
  return {
    seed: values.seed === undefined ? 1 : whole('seed', values.seed),
    schedules: asked ?? (values.mutants === undefined ? many : 0),
    // One schedule is asked for to look at it.
    hunts: values['no-mutants'] !== true && asked !== 1,
    only: values.mutants ?? null,
    inIndexedDb: values['indexed-db'] === true ? true : null,
  };
}

function whole(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`--${name} is a whole number below 1 000 000 000, not "${text}"`);
}
