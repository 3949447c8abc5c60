import { type ArchiveEntry, entriesOf, FileError } from './archive';

/** A picture or model of a zip. */
export type ZippedFile = { name: string; read: () => Promise<Blob> };

const MAX_ZIP_BYTES = 2_000_000_000;
const MAX_PICTURE_BYTES = 15_000_000;
const MAX_TOTAL_BYTES = 4_000_000_000;

/** What a file of the zip may be, by its ending, and how such a file begins. */
/* oxlint-disable no-control-regex -- of binary files */
const TYPES: Readonly<Record<string, { type: string; begins: RegExp }>> = {
  avif: { type: 'image/avif', begins: /^.{4}ftyp(?:avif|avis|mif1)/s },
  gif: { type: 'image/gif', begins: /^GIF8[79]a/ },
  glb: { type: 'model/gltf-binary', begins: /^glTF/ },
  jpeg: { type: 'image/jpeg', begins: /^\xff\xd8\xff/ },
  jpg: { type: 'image/jpeg', begins: /^\xff\xd8\xff/ },
  png: { type: 'image/png', begins: /^\x89PNG\r\n\x1a\n/ },
  webp: { type: 'image/webp', begins: /^RIFF.{4}WEBP/s },
};
/* oxlint-enable no-control-regex */

export const endingOf = (name: string) => /\.(\w{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** What operating systems add by themselves. */
const IGNORED = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i;

/**
 * Whether a name could lead out of a folder. Nothing is written to a disk, but such a zip is made to attack something.
 */
export function isSafeName(name: string): boolean {
  return (
    name.length <= 300 &&
    !/^[/~]|^[a-z]:|\\|\p{Cc}/iu.test(name) &&
    name.split('/').every((part) => part !== '..' && part !== '.' && part !== '')
  );
}

/**
 * Lists the pictures and models of a zip by their paths in it. They are unpacked one by one, when they are read.
 * @throws {FileError} when it is too large, unpacks to too much, or has names and files that are not allowed
 */
export async function openPictureZip(file: Blob): Promise<Map<string, ZippedFile>> {
  if (file.size > MAX_ZIP_BYTES) throw new FileError('The zip is larger than 2 GB.');
  const entries = await entriesOf(file, MAX_TOTAL_BYTES);
  const files = new Map<string, ZippedFile>();
  for (const entry of entries) {
    const { filename: name } = entry;
    if (IGNORED.test(name)) continue;
    if (!isSafeName(name)) throw new FileError(`The zip has a name that is not allowed: ${name}`);
    if (entry.encrypted) throw new FileError(`${name} is encrypted.`);
    const known = TYPES[endingOf(name)];
    if (!known)
      throw new FileError(`${name} is no picture (avif, gif, jpg, png, webp) or model (glb).`);
    if (entry.uncompressedSize > MAX_PICTURE_BYTES) {
      throw new FileError(`${name} is larger than 15 MB.`);
    }
    files.set(name, { name, read: () => readEntry(entry, known) });
  }
  return files;
}

async function readEntry(
  entry: ArchiveEntry,
  known: { type: string; begins: RegExp },
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const collect = new WritableStream<Uint8Array>({
    write(part) {
      bytes += part.byteLength;
      // What the zip says of a size may be wrong.
      if (bytes > MAX_PICTURE_BYTES) throw new FileError(`${entry.filename} is larger than 15 MB.`);
      parts.push(new Uint8Array(part));
    },
  });
  try {
    await entry.getData(collect);
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError(
      bytes > MAX_PICTURE_BYTES
        ? `${entry.filename} is larger than 15 MB.`
        : `${entry.filename} cannot be unpacked.`,
    );
  }
  const blob = new Blob(parts, { type: known.type });
  const start = new Uint8Array(await blob.slice(0, 16).arrayBuffer());
  if (!known.begins.test(String.fromCodePoint(...start))) {
    throw new FileError(`${entry.filename} is not what its name says.`);
  }
  return blob;
}
