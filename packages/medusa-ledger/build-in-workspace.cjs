// Loaded by Medusa's command line through `ts-node.require` in tsconfig.json, before `medusa plugin:build` runs here.
//
// npm hoists Medusa's packages to the repository's root, but keeps `@medusajs/medusa` and TypeScript 5 in the backend's own
// node_modules: the storefront needs another React and another TypeScript. From there, neither the command line nor the
// compiler in `@medusajs/framework` finds them. See docs/decisions.
const Module = require('node:module');
const path = require('node:path');
const { pathToFileURL } = require('node:url');

const modules = path.join(__dirname, '../../backend/node_modules');

process.env['NODE_PATH'] = modules;
Module._initPaths();

const typescript = pathToFileURL(path.join(modules, 'typescript/lib/typescript.js')).href;
Module.register(
  `data:text/javascript,${encodeURIComponent(`
    export const resolve = (specifier, context, next) =>
      specifier === 'typescript'
        ? { url: ${JSON.stringify(typescript)}, format: 'commonjs', shortCircuit: true }
        : next(specifier, context);
  `)}`,
);
