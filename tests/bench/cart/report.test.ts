import { expect, it } from 'vitest';
import type { Block } from './measure-block';
import { figuresOf, TABLE_HEAD, tableRow } from './report';

const block = (editsPerSecond: number, medusaMs: number, rejected = 0): Block => ({
  editsPerSecond,
  medusaMs,
  postgresMs: medusaMs / 10,
  latencyMs: medusaMs * 2,
  rejected,
});

const measured = {
  connections: 10,
  lines: 20,
  hasPromotion: false,
  edit: 'quantity' as const,
  blocks: {
    ledger: [block(40, 20), block(10, 90, 3), block(50, 25, 1)],
    stock: [block(4, 210), block(5, 200), block(1, 900)],
  },
};

it('takes medians of the blocks and sums up rejections', () => {
  const { ledger, stock, speedRatio, medusaRatio } = figuresOf(measured);
  expect(ledger).toEqual({ ...block(40, 25, 4), postgresMs: 2.5 });
  expect(stock.medusaMs).toBe(210);
  expect(speedRatio).toBe(10);
  expect(medusaRatio).toBeCloseTo(25 / 210);
});

it('writes a row of the table, with as many cells as its head', () => {
  const row = tableRow(figuresOf(measured));
  expect(row).toBe(
    '| quantity | 20 | none | 10 | 40.0 (4.0) | 10.00 | 25 (210) | 0.12 | 3 (21) | 50 (420) | 4 |',
  );
  expect(row.split('|')).toHaveLength(TABLE_HEAD.split('\n')[0]?.split('|').length ?? 0);
});
