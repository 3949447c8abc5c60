import { existsSync } from 'node:fs';
import { build, type Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { CHUNK_GROUPS, FIRST_SCREEN, GROUP_SOURCES } from './chunk-groups';

/** The shop in small: paths of modules, and what each imports statically and lazily. */
interface Names {
  settings: string;
  hero: string;
  card: string;
  price: string;
  session: string;
  edit: string;
  random: string;
}

const HOME = `/${FIRST_SCREEN.home}`;
const SCREENS = [1, 2, 3, 4, 5].map((screen) => `/src/features/other/screen-${screen}.tsx`);

const asNow: Names = {
  settings: '/src/commerce/settings.ts',
  hero: '/src/features/home/hero.tsx',
  card: '/src/features/catalogue/product-card.tsx',
  price: '/src/ui/price.tsx',
  session: '/src/sync/session.ts',
  edit: '/src/features/synced/make-edit.ts',
  random: '/packages/offline-cart/src/model/random-id.ts',
};

const renamed: Names = {
  settings: '/src/elsewhere/configuration.ts',
  hero: '/src/features/home/lead-picture.tsx',
  card: '/src/features/catalogue/tile.tsx',
  price: '/src/elsewhere/amount.tsx',
  session: '/src/elsewhere/signed-in.ts',
  edit: '/src/features/synced/record-edit.ts',
  random: '/src/elsewhere/uuid.ts',
};

describe.each([
  ['as they are named now', asNow],
  ['renamed and moved', renamed],
])('with modules %s', (_how, names) => {
  it.each<[keyof Names, string]>([
    ['settings', 'first-screen'],
    ['hero', 'home'],
    ['card', 'cards'],
    ['price', 'cards'],
    ['session', 'background'],
    ['edit', 'background'],
    ['random', 'background'],
  ])('%s is in the chunk %s', async (module, chunk) => {
    expect((await chunksOf(names)).get(names[module])).toBe(chunk);
  });
});

it.each([...Object.values(FIRST_SCREEN), ...Object.values(GROUP_SOURCES).flat()])(
  'the shop has %s',
  (path) => {
    expect(existsSync(new URL(`../../${path}`, import.meta.url))).toBe(true);
  },
);

it('the entry is a chunk of its own, which is what the page names', async () => {
  expect((await chunksOf(asNow)).get('/src/app/main.tsx')).toBe('index');
});

/** @returns the chunk of each module, after a build with the shop's groups */
async function chunksOf(names: Names): Promise<ReadonlyMap<string, string>> {
  const modules = new Map([
    [
      '/src/app/main.tsx',
      using([names.settings], ['/src/app/background-services.ts', HOME, ...SCREENS]),
    ],
    [HOME, using([names.settings, names.hero])],
    ['/src/app/background-services.ts', using([names.settings, names.session])],
    ...SCREENS.map((screen) => [screen, using([names.card, names.edit])] as const),
    [names.card, using([names.price])],
    [names.edit, using([names.random])],
    ...[names.settings, names.hero, names.price, names.session, names.random].map(
      (leaf) => [leaf, using([])] as const,
    ),
  ]);
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [servedFrom(modules)],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: { ...FIRST_SCREEN, index: '/src/app/main.tsx' },
        output: { codeSplitting: { groups: CHUNK_GROUPS } },
      },
    },
  });
  if (!('output' in built)) throw new Error('Built more or less than one output');
  return new Map(
    built.output.flatMap((chunk) =>
      chunk.type === 'chunk' ? chunk.moduleIds.map((id) => [id, chunk.name] as const) : [],
    ),
  );
}

/** Code that calls what it imports: what is not called would be dropped. */
function using(imported: readonly string[], lazily: readonly string[] = []): string {
  return [
    ...imported.map((path, at) => `import { use as use${at} } from '${path}';`),
    'export function use() {',
    '  console.log(import.meta.url);',
    ...imported.map((_path, at) => `  use${at}();`),
    ...lazily.map((path) => `  void import('${path}').then(({ use }) => use());`),
    '}',
    'use();',
  ].join('\n');
}

const servedFrom = (modules: ReadonlyMap<string, string>): Plugin => ({
  name: 'modules-in-memory',
  enforce: 'pre',
  resolveId: (source) => [source, `/${source}`].find((id) => modules.has(id)),
  load: (id) => modules.get(id),
});
