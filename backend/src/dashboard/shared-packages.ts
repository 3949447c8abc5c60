import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** What the dashboard and its plugins hand to each other: two copies of one would not know each other. */
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
const itsPackage = fromBundler.resolve('@medusajs/dashboard/package.json');

/** The folder of the dashboard's package. */
export const dashboardFolder = dirname(itsPackage);

/**
 * Where each of them lies, as the dashboard itself finds it. npm keeps some in more than one version here, since the
 * storefront wants newer ones than Medusa, and Medusa's bundler would mix them.
 * @throws when one of them is not installed
 */
export function sharedPackages(): Record<string, string> {
  const fromDashboard = createRequire(itsPackage);
  return Object.fromEntries(SHARED.map((name) => [name, folderOf(name, fromDashboard)]));
}

function folderOf(name: string, from: NodeJS.Require): string {
  const folders = (from.resolve.paths(name) ?? []).map((modules) => join(modules, name));
  const found = folders.find((folder) => existsSync(join(folder, 'package.json')));
  if (found === undefined) throw new Error(`The dashboard needs ${name}, which is not installed`);
  return found;
}
