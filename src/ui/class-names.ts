/** Joins the class names that are there; `false` and `undefined` fall out. */
export function classNames(...names: ReadonlyArray<string | false | undefined>): string {
  return names.filter(Boolean).join(' ');
}
