/** The tests that must kill a mutant: those of the file that name the row. */
export type ShownBy =
  | { runner: 'vitest'; file: string }
  | {
      runner: 'playwright';
      /** Project of tests/playwright.config.ts. */
      project: 'desktop' | 'phone' | 'front' | 'api';
      file: string;
      /** Part of the title; without it all tests of the row. */
      title?: string;
    };

/** A deliberate bug that breaks one row of docs/requirements.md. */
export interface Mutant {
  row: string;
  /** What goes wrong, from the shopper's point of view. */
  name: string;
  /** From the root of the repository. */
  file: string;
  /** The expression to replace. It must occur exactly once. */
  find: string;
  put: string;
  shownBy: ShownBy;
}

export const vitest = (file: string): ShownBy => ({ runner: 'vitest', file });

/** A file of tests/e2e/shop. */
export const browser = (
  name: string,
  title?: string,
  project: 'desktop' | 'phone' = 'desktop',
): ShownBy => shownBy(project, `tests/e2e/shop/${name}.spec.ts`, title);

/** A file of tests/e2e/api or tests/e2e/front, which need no browser. */
export const calls = (project: 'api' | 'front', name: string, title?: string): ShownBy =>
  shownBy(project, `tests/e2e/${project}/${name}.spec.ts`, title);

function shownBy(
  project: 'desktop' | 'phone' | 'front' | 'api',
  file: string,
  title: string | undefined,
): ShownBy {
  return { runner: 'playwright', project, file, ...(title !== undefined && { title }) };
}

/** Matches the titles of the tests that must kill the mutant. */
export function titleOf({ row, shownBy }: Mutant): RegExp {
  const title = 'title' in shownBy ? shownBy.title : undefined;
  return title === undefined
    ? new RegExp(String.raw`\b${row}\b`)
    : new RegExp(title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
}
