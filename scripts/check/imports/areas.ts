/** The layers of `src/`. `entry` are the files in `src/` itself. */
export type Layer = 'entry' | (typeof LAYERS)[number];

/** The part of the repository that a file belongs to. */
export type Area =
  | { top: 'src'; layer: Layer; feature: string | undefined; isFeatureDoor: boolean }
  | { top: 'server' | 'scripts' | 'tools' | 'backend' | PackageName | 'tests' | 'root' };

/** The folders of `packages/`. */
export type PackageName = (typeof PACKAGES)[number];

const PACKAGES = [
  'checkout-rules',
  'dev-stack',
  'gst',
  'ledger-rules',
  'load-shedder',
  'medusa-ledger',
  'offline-cart',
  'refusals',
  'sandbox-gateway',
  'search-rules',
  'settings',
] as const;

const TOPS = ['server', 'scripts', 'tools', 'backend', 'tests'] as const;
const LAYERS = [
  'app',
  'routes',
  'features',
  'sync',
  'offline-catalogue',
  'commerce',
  'ui',
  'language',
  'service-worker',
] as const;

/**
 * The area of a file.
 *
 * @param path from the repository root, with `/`
 * @throws for a folder in `src/` that is not in the architecture
 */
export function areaOf(path: string): Area {
  const [top, second, third, fourth] = path.split('/');
  if (top === 'packages') {
    const known = PACKAGES.find((name) => name === second);
    if (!known) throw new Error(`packages/${second}/ is not in the architecture (${path})`);
    return { top: known };
  }
  const knownTop = TOPS.find((name) => name === top);
  if (knownTop) return { top: knownTop };
  if (top !== 'src') return { top: 'root' };
  if (second === undefined || third === undefined) {
    return { top: 'src', layer: 'entry', feature: undefined, isFeatureDoor: false };
  }
  const layer = LAYERS.find((name) => name === second);
  if (!layer) throw new Error(`src/${second}/ is no layer of the architecture (${path})`);
  const inFeature = layer === 'features' && fourth !== undefined;
  return {
    top: 'src',
    layer,
    feature: inFeature ? third : undefined,
    isFeatureDoor: inFeature && /^index\.tsx?$/.test(fourth),
  };
}
