/** The layers of `src/`. `entry` are the files that lie in `src/` itself. */
export type Layer =
  | 'entry'
  | 'app'
  | 'routes'
  | 'features'
  | 'sync'
  | 'commerce'
  | 'ui'
  | 'language'
  | 'service-worker';

/** Where a file lies, as far as the rules care. */
export type Area =
  | { top: 'src'; layer: Layer; feature: string | undefined; isFeatureDoor: boolean }
  | { top: 'server' | 'scripts' | 'backend' | 'ledger-rules' | 'tests' | 'root' };

/** Rules that the backend and the simulated shop of the tests share; pure, without dependencies. */
const LEDGER_RULES = 'backend/src/ledger-rules/';

const TOPS = ['server', 'scripts', 'backend', 'tests'] as const;
const LAYERS = [
  'app',
  'routes',
  'features',
  'sync',
  'commerce',
  'ui',
  'language',
  'service-worker',
] as const satisfies readonly Layer[];

/**
 * The area of a file.
 *
 * @param path from the repository root, with `/`
 * @throws for a folder in `src/` that is not in the architecture
 */
export function areaOf(path: string): Area {
  if (path.startsWith(LEDGER_RULES)) return { top: 'ledger-rules' };
  const [top, second, third, fourth] = path.split('/');
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
