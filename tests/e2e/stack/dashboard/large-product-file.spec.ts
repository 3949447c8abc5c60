import { execFileSync } from 'node:child_process';
import type { Stack } from '../../../stack/launch-stack';
import { expect, test } from '../../world/dashboard-test';
import { partOf } from '../../world/parts-of-a-stack';
import { checkFile, exportFile, openFiles } from '../../world/product-files-page';

/** The resident memory of Medusa's process. */
function memoryOf(stack: Stack): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(partOf(stack, 'medusa'))]);
  return Math.round(Number(kilobytes) / 1024);
}

test(
  'DESK-5: 10,000 rows are compared, imported and exported in a measured time',
  { tag: '@long' },
  async ({ dashboard: page, desk: { stack } }) => {
    test.setTimeout(3_600_000);
    const colours = ['Brown', 'Cream', 'Silver', 'White'];
    const products = 2500;
    const run = Date.now();
    const lines = Array.from({ length: products }, (_, at) =>
      colours.map((colour) => {
        const handle = `row-${run}-${at}`;
        return `${handle},Chair ${at} of ten thousand rows,published,furniture,80,${handle}-${colour},color,${colour},${1000 + at},900,${at % 20}`;
      }),
    );
    const headers =
      'Product Handle,Product Title,Product Status,Product Category 1,Product Width,Variant SKU,Variant Option 1 Name,Variant Option 1 Value,Variant MRP INR,Variant Sale Price INR,Variant Stock';
    const file = Buffer.from([headers, ...lines.flat()].join('\n'));
    await openFiles(page);
    const figures = [`at first ${memoryOf(stack)} MB`];
    const timed = async (what: string, until: () => Promise<void>) => {
      const from = Date.now();
      await until();
      const seconds = ((Date.now() - from) / 1000).toFixed(1);
      figures.push(`${what} in ${seconds} s, then ${memoryOf(stack)} MB`);
    };
    await timed('compared', async () => {
      await checkFile(page, 'rows.csv', file);
      await expect(page.getByText(`${products} new products, 0 changed`)).toBeVisible({
        timeout: 600_000,
      });
    });
    await timed('imported', async () => {
      await page.getByRole('button', { name: `Import ${products} products` }).click();
      await expect(page.getByText(new RegExp(`^${products} products imported in`))).toBeVisible({
        timeout: 2_400_000,
      });
    });
    await timed('exported', async () => {
      const exportedLines = (await exportFile(page, 'CSV')).toString().split('\n');
      expect(exportedLines.filter((line) => line.startsWith(`row-${run}-`))).toHaveLength(10_000);
    });
    await timed('compared again', async () => {
      await checkFile(page, 'rows.csv', file);
      await expect(page.getByText(`0 new products, 0 changed, ${products} without`)).toBeVisible({
        timeout: 600_000,
      });
    });
    process.stdout.write(`10,000 rows: ${figures.join('; ')}\n`);
  },
);
