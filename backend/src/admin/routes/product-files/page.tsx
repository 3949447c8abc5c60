import { defineRouteConfig } from '@medusajs/admin-sdk';
import { Button, Container, Heading, Text } from '@medusajs/ui';
import { useState } from 'react';
import { exportProducts } from '../../api/product-files';
import { useAction } from '../../parts/use-action';
import { downloadFile } from '../../parts/download-file';
import { ImportSection } from '../../product-file/import-section';
import { toProductTable } from '../../product-file/product-table';
import { toCsv, toXlsx } from '../../product-file/table-file';

type Format = 'csv' | 'xlsx';

async function download(format: Format, onProgress: (count: number) => void): Promise<number> {
  const products = await exportProducts(onProgress);
  const { headers, rows } = toProductTable(products);
  const file = format === 'csv' ? toCsv(headers, rows) : await toXlsx(headers, rows);
  downloadFile(`products-${new Date().toISOString().slice(0, 10)}.${format}`, file);
  return products.length;
}

/** Products from a file into the shop, and back. */
export default function ProductFilesPage() {
  const [count, setCount] = useState(0);
  const exporting = useAction({
    run: (format: Format) => download(format, setCount),
    done: (products) => `${products} products are in the file`,
    refresh: [],
  });
  const button = (format: Format) => (
    <Button
      type="button"
      size="small"
      variant="secondary"
      disabled={exporting.isPending}
      isLoading={exporting.isPending && exporting.variables === format}
      onClick={() => exporting.mutate(format)}
    >
      {`Export ${format.toUpperCase()}`}
    </Button>
  );

  return (
    <div className="flex flex-col gap-y-3">
      <Container className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
        <div>
          <Heading level="h1">Products from files</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            An export has the columns that an import takes: change it and import it again.
          </Text>
        </div>
        <div className="flex flex-wrap gap-2">
          {button('csv')}
          {button('xlsx')}
        </div>
        <div role="status" className="w-full empty:hidden">
          {exporting.isPending && <Text size="small">{`${count} products read…`}</Text>}
        </div>
      </Container>
      <ImportSection />
    </div>
  );
}

export const config = defineRouteConfig({
  label: 'Import and export',
  nested: '/products',
  rank: 12,
});

export const handle = { breadcrumb: () => 'Products from files' };
