import { parseArgs } from 'node:util';
import { themes, type Theme } from './theme';

export interface FaultOptions {
  /** First seed; each schedule has the next one. */
  seed: number;
  schedules: number;
  /** Whether to run the mutants. */
  hunts: boolean;
  /** Only mutants whose names contain this; null: all. */
  only: string | null;
  /** Null: the usual share of the schedules. */
  inIndexedDb: boolean | null;
  /** Theme of all schedules; null: each seed's own. */
  theme: Theme | null;
}

const usual = 10_000;
const soak = 1_000_000;

/**
 * Reads `--seed N --schedules N --soak --mutants NAME --no-mutants --indexed-db --theme NAME`.
 * @throws for any other option
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
      theme: { type: 'string' },
    },
  });
  const asked = values.schedules === undefined ? null : whole('schedules', values.schedules);
  const many = values.soak === true ? soak : usual;
  return {
    seed: values.seed === undefined ? 1 : whole('seed', values.seed),
    schedules: asked ?? (values.mutants === undefined ? many : 0),
    // A single schedule or a theme is run for inspection; mutants have themes of their own.
    hunts: values['no-mutants'] !== true && asked !== 1 && values.theme === undefined,
    only: values.mutants ?? null,
    inIndexedDb: values['indexed-db'] === true ? true : null,
    theme: values.theme === undefined ? null : themeNamed(values.theme),
  };
}

function whole(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`--${name} is a whole number below 1 000 000 000, not "${text}"`);
}

function themeNamed(text: string): Theme {
  const theme = themes.find((one) => one === text);
  if (theme !== undefined) return theme;
  throw new Error(`--theme is one of ${themes.join(', ')}, not "${text}"`);
}
