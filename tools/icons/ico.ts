export interface IcoPicture {
  /** px, at most 255. */
  size: number;
  png: Buffer;
}

const headerLength = 6;
const entryLength = 16;

/** Puts PNG pictures into one .ico file, as every browser since 2009 reads it. */
export function ico(pictures: readonly IcoPicture[]): Buffer {
  const header = Buffer.alloc(headerLength);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = headerLength + entryLength * pictures.length;
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(entryLength);
    entry.writeUInt8(size, 0);
    entry.writeUInt8(size, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)]);
}
