import * as v from 'valibot';
import type { Published } from './published';

const versions = v.optional(v.record(v.string(), v.string()), {});

const sourceSchema = v.looseObject({
  name: v.string(),
  version: v.string(),
  description: v.string(),
  license: v.string(),
  keywords: v.optional(v.array(v.string())),
  type: v.optional(v.literal('module')),
  sideEffects: v.optional(v.boolean()),
  exports: v.record(
    v.string(),
    v.union([v.string(), v.object({ types: v.string(), default: v.string() })]),
  ),
  dependencies: versions,
  peerDependencies: versions,
  peerDependenciesMeta: v.optional(v.record(v.string(), v.object({ optional: v.boolean() }))),
  engines: v.optional(v.record(v.string(), v.string())),
  bin: v.optional(v.record(v.string(), v.string())),
});

/** A package.json of this repository, as far as it is published. */
export type SourceManifest = v.InferOutput<typeof sourceSchema>;

/** @throws with what is missing or of another form */
export function parseManifest(json: string): SourceManifest {
  return v.parse(sourceSchema, JSON.parse(json));
}

/**
 * The package.json that is published: its exports lead to compiled files, and nothing in it is for development. Entry points for
 * this repository's tests are left out.
 */
export function publishedManifest(source: SourceManifest, published: Published) {
  const { exports, dependencies, peerDependencies, ...fields } = source;
  const { name, version, description, license, keywords, type, sideEffects, engines, bin } = fields;
  const entries = Object.entries(exports).filter(([entry]) => entry !== './testing');
  return {
    name,
    version,
    description,
    license,
    ...(keywords && { keywords }),
    ...(type && { type }),
    ...(sideEffects !== undefined && { sideEffects }),
    ...(engines && { engines }),
    ...(bin && { bin }),
    exports: Object.fromEntries(
      entries.map(([entry, target]) => [entry, publishedTarget(target, published)]),
    ),
    dependencies,
    ...(Object.keys(peerDependencies).length > 0 && { peerDependencies }),
    ...(fields.peerDependenciesMeta && { peerDependenciesMeta: fields.peerDependenciesMeta }),
    publishConfig: { access: 'public' },
  };
}

function publishedTarget(
  target: SourceManifest['exports'][string],
  { build, isRequired }: Published,
) {
  if (build === 'plugin') {
    if (typeof target === 'string') return target;
    return { types: target.default.replace(/\.js$/, '.d.ts'), default: target.default };
  }
  if (typeof target !== 'string' || !target.endsWith('.ts')) return target;
  const compiled = (folder: string, ending: string) =>
    target.replace(/^\.\/src\//, folder).replace(/\.ts$/, ending);
  return {
    ...(isRequired && {
      require: { types: compiled('./cjs/', '.d.ts'), default: compiled('./cjs/', '.js') },
    }),
    types: compiled('./dist/', '.d.ts'),
    default: compiled('./dist/', '.js'),
  };
}
