import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { expect, it } from 'vitest';
import { pictureNames } from './picture-names';
import { isSafeName, openPictureZip } from './picture-zip';
import { MAX_ROWS, readTable } from './table-file';

const WEBP = new TextEncoder().encode('RIFF0000WEBPVP8 a picture');

async function zipOf(files: Readonly<Record<string, Uint8Array>>): Promise<Blob> {
  const writer = new ZipWriter(new Uint8ArrayWriter());
  for (const [name, content] of Object.entries(files)) {
    await writer.add(name, new Uint8ArrayReader(content));
  }
  return new Blob([new Uint8Array(await writer.close())]);
}

it('DESK-5: names that lead out of a folder are refused', () => {
  const unsafe = [
    '../a',
    'a/../b',
    '/etc/passwd',
    'C:\\a',
    'a\\b',
    '~/a',
    'a//b',
    './a',
    'a\u0000',
  ];
  expect(unsafe.filter(isSafeName)).toEqual([]);
  expect(['a.webp', 'sofa/front view.webp', 'सोफ़ा/१.webp'].every(isSafeName)).toBe(true);
});

/** The zip, with the size of its only file changed wherever it is written. */
async function withSize(zip: Blob, from: number, to: number): Promise<Blob> {
  const bytes = Buffer.from(await zip.arrayBuffer());
  const size = Buffer.alloc(4);
  size.writeUInt32LE(from);
  for (let at = bytes.indexOf(size); at !== -1; at = bytes.indexOf(size, at + 1)) {
    bytes.writeUInt32LE(to, at);
  }
  return new Blob([bytes]);
}

it.each([
  ['../a.webp', 'a name that is not allowed'],
  ['a/./b.webp', 'a name that is not allowed'],
  ['a.svg', 'a.svg is no picture'],
  ['a.html', 'a.html is no picture'],
])('DESK-5: a zip with %s is refused', async (name, message) => {
  await expect(openPictureZip(await zipOf({ [name]: WEBP }))).rejects.toThrow(message);
});

it('DESK-5: a zip that unpacks to too much is refused, whatever its directory says', async () => {
  const large = await zipOf({ 'a.webp': new Uint8Array(15_000_001) });
  await expect(openPictureZip(large)).rejects.toThrow('a.webp is larger than 15 MB');
  const files = await openPictureZip(await withSize(large, 15_000_001, 1000));
  await expect(files.get('a.webp')?.read()).rejects.toThrow(/larger than 15 MB|cannot be unpacked/);
});

it('DESK-5: a picture is known by its content, and found by its name alone where that is unique', async () => {
  const zip = await zipOf({
    'sofa/Front View.webp': WEBP,
    'sofa/same.webp': WEBP,
    'bed/same.webp': WEBP,
    '__MACOSX/sofa/._x': WEBP,
    'text.webp': new TextEncoder().encode('<html>'),
  });
  const { nameOf, upload, withPaths } = pictureNames(await openPictureZip(zip));
  const name = await nameOf('Front View.webp');
  expect(name).toMatch(/^upload:front-view-[0-9a-f]{12}\.webp$/);
  expect(await nameOf('sofa/Front View.webp')).toBe(name);
  await expect(nameOf('same.webp')).rejects.toThrow('several folders');
  await expect(nameOf('text.webp')).rejects.toThrow('is not what its name says');
  await expect(nameOf('gone.webp')).rejects.toThrow('neither in the zip');
  await expect(nameOf('https://other.example/x.webp')).rejects.toThrow('neither in the zip');
  expect(await nameOf('https://shop.example/static/1-x.webp')).toBe('/static/1-x.webp');

  const sent: string[] = [];
  const send = (given: string) => {
    sent.push(given);
    return Promise.resolve(`/static/1-${given}`);
  };
  await upload(name, send);
  await upload(name, send);
  expect(sent).toEqual([name.slice('upload:'.length)]);
  const product = { row: 2, handle: 'a', images: [name], variants: [] };
  expect(withPaths(product)).toEqual({ ...product, images: [`/static/1-${sent[0]}`] });
});

it('DESK-5: files that are too large or no tables are refused', async () => {
  const file = (text: string | Blob, name: string) => new File([text], name);
  const rows = Array.from({ length: MAX_ROWS + 1 }, (_, at) => `a-${at}`).join('\n');
  await expect(readTable(file(`Product Handle\n${rows}`, 'a.csv'))).rejects.toThrow(
    'at most 10000',
  );
  await expect(readTable(file('Product Handle\n', 'a.csv'))).rejects.toThrow('no products');
  await expect(readTable(file('x', 'a.pdf'))).rejects.toThrow('Choose a CSV or XLSX file');
  await expect(readTable(file('no zip', 'a.xlsx'))).rejects.toThrow('cannot be read');
  const large = file(new Blob([new Uint8Array(20_000_001)]), 'a.csv');
  await expect(readTable(large)).rejects.toThrow('larger than 20 MB');
  const bomb = await withSize(
    await zipOf({ 'xl/worksheets/sheet1.xml': new Uint8Array(70_001) }),
    70_001,
    200_000_001,
  );
  await expect(readTable(file(bomb, 'a.xlsx'))).rejects.toThrow('unpacks to too much data');
});
