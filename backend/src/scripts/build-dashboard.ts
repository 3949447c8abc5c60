import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from '@medusajs/admin-bundler';
import { BUILT_WITH } from '../config/dashboard';
import { findMedusaFrom } from '../config/find-medusa';

/** Packages that the dashboard and its plugins must share: two copies of one do not recognize each other's objects. */
const SHARED = [
  'react',
  'react-dom',
  'react-hook-form',
  'react-i18next',
  'react-router-dom',
  '@tanstack/react-query',
  '@medusajs/icons',
  '@medusajs/ui',
];

const fromBundler = createRequire(require.resolve('@medusajs/admin-bundler'));
const dashboardPackage = fromBundler.resolve('@medusajs/dashboard/package.json');
const fromDashboard = createRequire(dashboardPackage);

/**
 * The folder of a package as the dashboard resolves it. npm installs some packages twice, because the storefront needs newer
 * versions than Medusa, and Medusa's bundler would mix them.
 * @throws when the package is not installed
 */
function resolveFromDashboard(name: string): string {
  const folders = (fromDashboard.resolve.paths(name) ?? []).map((modules) => join(modules, name));
  const found = folders.find((folder) => existsSync(join(folder, 'package.json')));
  if (found === undefined) throw new Error(`The dashboard needs ${name}, which is not installed`);
  return found;
}

const [, , outDir] = process.argv;
if (outDir === undefined) throw new Error('Usage: build-dashboard.ts OUTPUT_FOLDER');

// The bundler reads the CSS classes of Medusa's design system, which npm installs in the dashboard's folder.
findMedusaFrom(dirname(dashboardPackage));

/**
 * Builds Medusa's dashboard with our own pages and widgets (`src/admin`) and its plugin for draft orders. `medusa build` does not work here: it resolves the storefront's
 * TypeScript, which has no compiler API. Must run in `backend`, because the bundler writes to `.medusa` of the current folder.
 */
void build({
  ...BUILT_WITH,
  outDir,
  sources: [join(__dirname, '../admin')],
  plugins: ['@medusajs/draft-order/admin'],
  vite: () => ({
    resolve: {
      alias: Object.fromEntries(SHARED.map((name) => [name, resolveFromDashboard(name)])),
    },
  }),
});
