import * as v from 'valibot';

/** What Vite's manifest, `.manifest.json`, says of a part: its file, and the names of those that it imports at once. */
export const manifestSchema = v.record(
  v.string(),
  v.object({ file: v.string(), imports: v.optional(v.array(v.string()), []) }),
);

/** The build's parts by the names of their sources. */
export type BuildManifest = v.InferOutput<typeof manifestSchema>;

/** The parts of these names with all that they import at once, and what these do: each once, what others import first. */
export function withImports(manifest: BuildManifest, names: readonly string[]): string[] {
  const seen = new Set<string>();
  const found: string[] = [];
  const add = (name: string) => {
    const part = manifest[name];
    if (part === undefined || seen.has(name)) return;
    seen.add(name);
    for (const imported of part.imports) add(imported);
    found.push(name);
  };
  for (const name of names) add(name);
  return found;
}
