import { join } from 'node:path';
import * as v from 'valibot';
import { CommandError } from '../output/command-error';
import { writeJsonFile, readJsonFile } from './json-file';

/** Upgrades a DATA_DIR from one layout to the next. */
type LayoutUpgrade = (path: string) => void;

/** Layout 0 was not numbered; its files are the same as in layout 1. */
const STEPS: readonly LayoutUpgrade[] = [() => undefined];

/** The layout of this version. Add an upgrade whenever files in DATA_DIR move or change their format. */
export const LAYOUT = STEPS.length;

const layoutSchema = v.object({
  layout: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Whether a restore has begun and not finished. */
  isRestoring: v.optional(v.boolean()),
});

function layoutFile(path: string): string {
  return join(path, 'layout.json');
}

/** Writes the layout of a folder. No shop starts in a folder that is being restored. */
export function writeLayout(path: string, state: { isRestoring: boolean }): void {
  writeJsonFile(layoutFile(path), { layout: LAYOUT, ...(state.isRestoring && state) });
}

/**
 * Upgrades a DATA_DIR of an older version to the layout of this one. Each upgrade is recorded when it is done, so it must be idempotent.
 * @throws {CommandError} without changes, when a newer version wrote it or a restore was interrupted
 */
export function upgradeLayout(path: string, steps: readonly LayoutUpgrade[] = STEPS): void {
  const { layout, isRestoring } = readJsonFile(layoutFile(path), layoutSchema) ?? { layout: 0 };
  if (isRestoring === true) {
    throw new CommandError(
      `A restore into DATA_DIR ${path} was cut off: empty it, and restore again`,
    );
  }
  if (layout > steps.length) {
    throw new CommandError(
      `DATA_DIR ${path} was written by a newer Aangan (layout ${layout}, this one knows ` +
        `${steps.length}): start that version, or restore a backup that this one made`,
    );
  }
  for (const [index, step] of steps.entries()) {
    if (index < layout) continue;
    step(path);
    writeJsonFile(layoutFile(path), { layout: index + 1 });
  }
}
