import * as v from 'valibot';

/** The entries of Vite's manifest, `.manifest.json`: a chunk's file, its name, and the keys of the chunks that it imports. */
export const manifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    name: v.optional(v.string()),
    imports: v.optional(v.array(v.string()), []),
  }),
);

/** The build's chunks by the names of their sources. */
export type BuildManifest = v.InferOutput<typeof manifestSchema>;

/** The key of a chunk by its name. A group's key (`scripts/build/chunk-groups.ts`) contains a hash of its contents. */
export function keyOfChunk(manifest: BuildManifest, chunk: string): string | undefined {
  return Object.keys(manifest).find((key) => manifest[key]?.name === chunk);
}

/** The chunks with these keys and all that they statically import: each once, imported chunks first. */
export function withImports(manifest: BuildManifest, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const found: string[] = [];
  const add = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports) add(imported);
    found.push(key);
  };
  for (const key of keys) add(key);
  return found;
}
