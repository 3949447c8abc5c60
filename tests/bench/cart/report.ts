import { median } from '../../budgets/statistics';
import type { Block } from './measure-block';
import type { Row } from './rows';
import type { Side } from './shoppers';

/** The blocks of a row, in the order in which they were measured. */
export type MeasuredRow = Row & { blocks: Record<Side, readonly Block[]> };

/** Medians over the blocks of a row, and ledger compared with stock. */
export interface RowFigures extends Row {
  ledger: Block;
  stock: Block;
  /** Edits a second of the ledger, divided by those of stock. */
  speedRatio: number;
  /** Medusa's processor time an edit of the ledger, divided by that of stock. */
  medusaRatio: number;
}

export function figuresOf({ blocks, ...row }: MeasuredRow): RowFigures {
  const ledger = medians(blocks.ledger);
  const stock = medians(blocks.stock);
  return {
    ...row,
    ledger,
    stock,
    speedRatio: ledger.editsPerSecond / stock.editsPerSecond,
    medusaRatio: ledger.medusaMs / stock.medusaMs,
  };
}

function medians(blocks: readonly Block[]): Block {
  const of = (figure: keyof Block) => median(blocks.map((block) => block[figure]));
  return {
    editsPerSecond: of('editsPerSecond'),
    medusaMs: of('medusaMs'),
    postgresMs: of('postgresMs'),
    latencyMs: of('latencyMs'),
    rejected: blocks.reduce((sum, { rejected }) => sum + rejected, 0),
  };
}

export const TABLE_HEAD = [
  '| edit | lines | promotion | connections | edits/s (stock) | ratio | Medusa ms (stock) | ratio | Postgres ms (stock) | latency ms (stock) | rejected |',
  '| --- | --: | --- | --: | --: | --: | --: | --: | --: | --: | --: |',
].join('\n');

export function tableRow(figures: RowFigures): string {
  const { edit, lines, hasPromotion, connections, ledger, stock } = figures;
  const pair = (figure: keyof Block, digits: number) =>
    `${ledger[figure].toFixed(digits)} (${stock[figure].toFixed(digits)})`;
  const cells = [
    edit,
    lines,
    hasPromotion ? 'automatic' : 'none',
    connections,
    pair('editsPerSecond', 1),
    figures.speedRatio.toFixed(2),
    pair('medusaMs', 0),
    figures.medusaRatio.toFixed(2),
    pair('postgresMs', 0),
    pair('latencyMs', 0),
    ledger.rejected + stock.rejected,
  ];
  return `| ${cells.join(' | ')} |`;
}
