/** A file that cannot be read, or is refused. The message is for the user. */
export class FileError extends Error {}

const MAX_ENTRIES = 5000;

/** A file in a zip, of which only the directory was read. */
export type ArchiveEntry = {
  filename: string;
  encrypted: boolean;
  uncompressedSize: number;
  getData: (writer: WritableStream<Uint8Array>) => Promise<unknown>;
};

/**
 * Lists the files of a zip, as its directory names them. Nothing is unpacked.
 * @param maxBytes of all files, unpacked, as the directory says
 * @throws {FileError} when it is no zip, or names too many or too large files
 */
export async function entriesOf(file: Blob, maxBytes: number): Promise<ArchiveEntry[]> {
  const { BlobReader, configure, ERR_UNSAFE_FILENAME, ZipReader } = await import('@zip.js/zip.js');
  // The dashboard's policy allows no workers from blobs.
  configure({ useWebWorkers: false });
  const reader = new ZipReader(new BlobReader(file));
  const entries: ArchiveEntry[] = [];
  let bytes = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory) continue;
      bytes += entry.uncompressedSize;
      if (bytes > maxBytes) throw new FileError('The archive unpacks to too much data.');
      entries.push(entry);
      if (entries.length > MAX_ENTRIES) {
        throw new FileError(`The archive has more than ${MAX_ENTRIES} files.`);
      }
    }
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError(
      error instanceof Error && error.message === ERR_UNSAFE_FILENAME
        ? 'The archive has a name that is not allowed, such as one that leads out of its folder.'
        : 'The archive cannot be read.',
    );
  }
  return entries;
}
