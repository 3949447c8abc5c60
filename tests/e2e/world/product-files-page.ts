import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { openPage } from './dashboard-test';

/** A zip with these files. */
export async function zipOf(files: Readonly<Record<string, Uint8Array | string>>): Promise<Buffer> {
  const writer = new ZipWriter(new Uint8ArrayWriter());
  for (const [name, content] of Object.entries(files)) {
    const reader =
      typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content);
    await writer.add(name, reader);
  }
  return Buffer.from(await writer.close());
}

/** Chooses a file and compares it with the shop. */
export async function checkFile(
  page: Page,
  name: string,
  content: Buffer,
  zip?: Buffer,
): Promise<void> {
  await page
    .getByLabel('CSV or XLSX file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: content });
  if (zip) {
    const file = { name: 'pictures.zip', mimeType: 'application/zip', buffer: zip };
    await page.getByLabel(/^Zip with pictures/).setInputFiles(file);
  }
  await page.getByRole('button', { name: 'Check the file' }).click();
}

/** Downloads all products. */
export async function exportFile(page: Page, format: 'CSV' | 'XLSX'): Promise<Buffer> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: `Export ${format}` }).click();
  return readFileSync(await (await saving).path());
}

export const openFiles = (page: Page) => openPage(page, 'product-files', 'Products from files');
