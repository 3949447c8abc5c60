import { join } from 'node:path';
import * as v from 'valibot';
import { Fault } from './fault';
import { keep, readKept } from './kept-file';

/** What brings a folder from one layout to the next, by the layout that it has. */
type Step = (path: string) => void;

/** From 0, as it was before layouts were numbered: its files lie as they do in 1. */
const STEPS: readonly Step[] = [() => undefined];

/** How DATA_DIR is laid out by this version: a step more whenever files move or change their form. */
export const LAYOUT = STEPS.length;

const layoutSchema = v.object({
  layout: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** A restore has begun and not ended. */
  isRestoring: v.optional(v.boolean()),
});

function layoutFile(path: string): string {
  return join(path, 'layout.json');
}

/** Notes the layout of a folder; while it is restored, no shop starts in it. */
export function noteLayout(path: string, state: { isRestoring: boolean }): void {
  keep(layoutFile(path), { layout: LAYOUT, ...(state.isRestoring && state) });
}

/**
 * Brings a DATA_DIR of an older version to the layout of this one. Each step may be repeated: it is noted when it is done.
 * @throws {Fault} when it is of a newer version, or half restored; nothing is changed then
 */
export function upgradeLayout(path: string, steps: readonly Step[] = STEPS): void {
  const { layout, isRestoring } = readKept(layoutFile(path), layoutSchema) ?? { layout: 0 };
  if (isRestoring === true) {
    throw new Fault(`A restore into DATA_DIR ${path} was cut off: empty it, and restore again`);
  }
  if (layout > steps.length) {
    throw new Fault(
      `DATA_DIR ${path} was written by a newer Aangan (layout ${layout}, this one knows ` +
        `${steps.length}): start that version, or restore a backup that this one made`,
    );
  }
  for (const [index, step] of steps.entries()) {
    if (index < layout) continue;
    step(path);
    keep(layoutFile(path), { layout: index + 1 });
  }
}
