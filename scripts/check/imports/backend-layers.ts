import { BACKEND_LAYERS } from './tables';

/** The folder of a backend file in the table of layers, such as `api`. Undefined outside of the backend. */
function backendFolder(path: string): string | undefined {
  const [top, src, folder, file] = path.split('/');
  if (top !== 'backend') return undefined;
  if (src !== 'src') return 'entry';
  return file === undefined ? '' : folder;
}

/**
 * Checks an import between two files of the backend.
 *
 * @returns what is wrong, or undefined
 */
export function checkBackendLayers(from: string, to: string): string | undefined {
  const source = backendFolder(from);
  const target = backendFolder(to);
  if (source === undefined || target === undefined || source === target) return undefined;
  const sourceLayer = layerOf(source);
  const targetLayer = layerOf(target);
  if (sourceLayer === -1) return notListed(source);
  if (targetLayer === -1) return notListed(target);
  if (sourceLayer <= targetLayer) return undefined;
  return `backend/src/${source} must not import backend/src/${target}, which is in a higher layer`;
}

const layerOf = (folder: string): number =>
  BACKEND_LAYERS.findIndex((folders) => folders.includes(folder));

const notListed = (folder: string): string =>
  `backend/src/${folder} is in no layer: add it to BACKEND_LAYERS in scripts/check/imports/tables.ts`;
