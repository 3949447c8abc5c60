/** The test that is to notice a bug: those of the file that name the row. */
export type ShownBy =
  | { runner: 'vitest'; file: string }
  | {
      runner: 'playwright';
      /** Of tests/playwright.config.ts. */
      project: 'desktop' | 'phone' | 'front' | 'api';
      file: string;
      /** What of the title tells them from the row's others; left out, all of the row's. */
      title?: string;
    };

/** A deliberate bug in what a row of docs/requirements.md asks for. */
export interface Mutant {
  row: string;
  /** What goes wrong, as the shopper would tell it. */
  name: string;
  /** From the root of the repository. */
  file: string;
  /** The expression, there exactly once. */
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

/** What a title has to have in it. */
export function titleOf({ row, shownBy }: Mutant): RegExp {
  const title = 'title' in shownBy ? shownBy.title : undefined;
  return title === undefined
    ? new RegExp(String.raw`\b${row}\b`)
    : new RegExp(title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
}
