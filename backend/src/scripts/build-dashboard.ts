import { build } from '@medusajs/admin-bundler';
import { BUILT_WITH } from '../dashboard/dashboard';
import { dashboardFolder, sharedPackages } from '../dashboard/shared-packages';
import { findMedusaFrom } from '../find-medusa';

const [, , outDir] = process.argv;
if (outDir === undefined) throw new Error('Name the folder to build to');

// The bundler looks for Medusa's design, whose classes the style sheet is made of, which npm keeps in the dashboard's folder.
findMedusaFrom(dashboardFolder);

/**
 * Builds Medusa's dashboard, with its plugin for draft orders, into a folder. `medusa build` would do it, but looks for a
 * TypeScript with an API where the storefront's, which has none, is found. Run in `backend`: the bundler writes its
 * entry into `.medusa` of where it runs.
 */
void build({
  ...BUILT_WITH,
  outDir,
  sources: [],
  plugins: ['@medusajs/draft-order/admin'],
  vite: () => ({ resolve: { alias: sharedPackages() } }),
});
