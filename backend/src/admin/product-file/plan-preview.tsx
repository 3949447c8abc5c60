import { StatusBadge, Table, Text } from '@medusajs/ui';
import type { ProductPlan } from '../api/product-files';
import { countText } from '../parts/texts';
import { differing, type ImportPlan } from './import-plan';

/** Rows that are shown; a file may change thousands of products. */
const MAX_SHOWN = 100;

/** What an import would do, or why it cannot. */
export function PlanPreview({ plan }: { plan: ImportPlan }) {
  const { errors, ignored } = plan;
  const changed = differing(plan);
  return (
    <div className="flex flex-col gap-y-3">
      {ignored.length > 0 && (
        <Text size="small" className="text-ui-fg-subtle">
          {`Not imported: ${ignored.join(', ')}`}
        </Text>
      )}
      {errors.length > 0 && <Errors errors={errors} />}
      {errors.length === 0 && changed.length > 0 && <Changes changed={changed} />}
    </div>
  );
}

/** The result in one sentence. */
export function planSummary(plan: ImportPlan): string {
  if (plan.errors.length > 0) {
    return `${countText(plan.errors.length, 'error')}. Nothing can be imported.`;
  }
  const count = (status: ProductPlan['status']) =>
    plan.plans.filter((each) => each.status === status).length;
  return `${countText(count('new'), 'new product')}, ${count('changed')} changed, ${count('same')} without changes`;
}

function Errors({ errors }: Pick<ImportPlan, 'errors'>) {
  return (
    <>
      <ul className="flex flex-col gap-y-1">
        {errors.slice(0, MAX_SHOWN).map(({ row, message }) => (
          <li key={`${row} ${message}`} className="txt-small text-ui-fg-error break-words">
            {`Row ${row}: ${message}`}
          </li>
        ))}
      </ul>
      <More count={errors.length} />
    </>
  );
}

function More({ count }: { count: number }) {
  if (count <= MAX_SHOWN) return null;
  return <Text size="small">{`and ${count - MAX_SHOWN} more`}</Text>;
}

function Changes({ changed }: { changed: readonly ProductPlan[] }) {
  return (
    <>
      <section
        // Keyboard users scroll it on narrow screens.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="What changes"
        className="overflow-x-auto"
      >
        <Table aria-label="What changes">
          <Table.Header>
            <Table.Row>
              <Table.HeaderCell>Row</Table.HeaderCell>
              <Table.HeaderCell>Product</Table.HeaderCell>
              <Table.HeaderCell>What changes</Table.HeaderCell>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {changed.slice(0, MAX_SHOWN).map((plan) => (
              <Table.Row key={plan.handle}>
                <Table.Cell className="py-2 align-top">{plan.row}</Table.Cell>
                <Table.Cell className="min-w-40 py-2 align-top">{plan.title}</Table.Cell>
                <Table.Cell className="min-w-72 py-2 align-top">
                  <ProductChanges plan={plan} />
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table>
      </section>
      <More count={changed.length} />
    </>
  );
}

function ProductChanges({ plan: { status, changes, variants } }: { plan: ProductPlan }) {
  if (status === 'new') {
    return (
      <StatusBadge color="green">{`New, ${countText(variants.length, 'variant')}`}</StatusBadge>
    );
  }
  const lines = [
    ...changes.map((change) => changeText(change)),
    ...variants.flatMap(({ title, status: kind, changes: ofVariant }) =>
      kind === 'new'
        ? [`${title}: new variant`]
        : ofVariant.map((change) => `${title}, ${changeText(change)}`),
    ),
  ];
  return (
    <ul className="flex flex-col gap-y-1">
      {lines.map((line) => (
        <li key={line} className="txt-small break-words">
          {line}
        </li>
      ))}
    </ul>
  );
}

type Change = ProductPlan['changes'][number];

const MAX_TEXT = 80;

const LABELS: Readonly<Record<string, string>> = {
  mrp: 'MRP',
  hs_code: 'HS code',
  mid_code: 'MID code',
  gst_rate: 'GST rate',
  sku: 'SKU',
  ean: 'EAN',
  upc: 'UPC',
};

function changeText({ field, from, to }: Change): string {
  const label = LABELS[field] ?? field.replaceAll('_', ' ');
  return `${label}: ${valueText(field, from)} → ${valueText(field, to)}`;
}

function valueText(field: string, value: Change['from']): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) {
    return field === 'images' ? countText(value.length, 'picture') : value.join(', ') || 'none';
  }
  if (field === 'mrp' || field === 'sale_price') return `₹${value}`;
  const text = String(value);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}
