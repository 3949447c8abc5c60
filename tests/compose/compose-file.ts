import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';

const value = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((given) => String(given)),
);

const serviceSchema = v.object({
  image: v.string(),
  build: v.optional(v.object({ context: v.literal('.'), target: v.string() })),
  restart: v.optional(v.string()),
  stop_grace_period: v.optional(v.string()),
  command: v.optional(v.union([v.string(), v.array(v.string())])),
  environment: v.optional(v.record(v.string(), value), {}),
  volumes: v.optional(v.array(v.string()), []),
  ports: v.optional(v.array(v.string()), []),
  depends_on: v.optional(v.record(v.string(), v.object({ condition: v.string() })), {}),
  healthcheck: v.optional(
    v.object({ disable: v.optional(v.boolean()), test: v.optional(v.array(v.string())) }),
  ),
});

const fileSchema = v.object({
  services: v.record(v.string(), serviceSchema),
  volumes: v.record(v.string(), v.unknown()),
});

/** Reads `compose.yaml` as far as the code has to agree with it. */
export function readCompose(root: string) {
  const text = readFileSync(join(root, 'compose.yaml'), 'utf8');
  return { text, ...v.parse(fileSchema, parse(text, { merge: true })) };
}

/** A text of the file with its variables put in, as compose does. */
export function interpolated(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replaceAll(
    /\$\{(\w+)(?::[-?]([^}]*))?\}/g,
    (whole, name: string, fallback: string | undefined) =>
      variables[name] || (whole.includes(':-') ? (fallback ?? '') : ''),
  );
}
