import { FileError } from './archive';
import { endingOf, type ZippedFile } from './picture-zip';
import type { FileProduct } from '../api/product-files';

/** The pictures that a file of products names. */
export type PictureNames = {
  /**
   * The name of a cell's picture for the API: the path of an upload, or for a file of the zip `upload:` and a name with a part of its
   * hash, by which it is known when it was uploaded before.
   * @throws {FileError} when there is no such file
   */
  nameOf: (cell: string) => Promise<string>;
  /** Uploads a file of the zip, once. */
  upload: (name: string, send: (name: string, content: Blob) => Promise<string>) => Promise<void>;
  /** The product with the paths of what was uploaded. */
  withPaths: (product: FileProduct) => FileProduct;
};

const UPLOAD = 'upload:';
const HASH_LENGTH = 12;

/** @param files of the zip, by their paths in it */
export function pictureNames(files: ReadonlyMap<string, ZippedFile>): PictureNames {
  const byName = new Map<string, ZippedFile | null>();
  for (const file of files.values()) {
    const base = baseOf(file.name);
    // A name that is in two folders needs its folder.
    byName.set(base, byName.has(base) ? null : file);
  }
  const named = new Map<string, Promise<string>>();
  const sources = new Map<string, ZippedFile>();
  const paths = new Map<string, string>();

  const nameOf = async (cell: string): Promise<string> => {
    const path = uploadedPath(cell);
    if (path !== undefined) return path;
    const file = files.get(cell) ?? byName.get(cell);
    if (file === null) throw new FileError(`${cell} is in several folders of the zip`);
    if (file === undefined) {
      throw new FileError(`${cell} is neither in the zip, nor an upload of the shop (/static/…)`);
    }
    const known = named.get(file.name) ?? nameByContent(file);
    named.set(file.name, known);
    const name = await known;
    sources.set(name, file);
    return name;
  };

  return {
    nameOf,
    upload: async (name, send) => {
      const source = sources.get(name);
      if (paths.has(name) || source === undefined) return;
      paths.set(name, await send(name.slice(UPLOAD.length), await source.read()));
    },
    withPaths: (product) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the same shape, with other texts
      replaceTexts(product, (text) => paths.get(text) ?? text) as FileProduct,
  };
}

const baseOf = (name: string) => name.slice(name.lastIndexOf('/') + 1);

/** The path of an upload, of which the storefront ignores the host. */
function uploadedPath(cell: string): string | undefined {
  if (!/^(?:https?:\/)?\//i.test(cell) || !URL.canParse(cell, 'http://shop')) return undefined;
  const { pathname } = new URL(cell, 'http://shop');
  return pathname.startsWith('/static/') ? pathname : undefined;
}

async function nameByContent(file: ZippedFile): Promise<string> {
  const content = await (await file.read()).arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  const digits = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const base = baseOf(file.name)
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  return `${UPLOAD}${base || 'picture'}-${digits.slice(0, HASH_LENGTH)}.${endingOf(file.name)}`;
}

function replaceTexts(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value);
  if (Array.isArray(value)) return value.map((each) => replaceTexts(each, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, replaceTexts(each, replace)]),
  );
}
