import type { Edit } from '@aangan/offline-cart';

const HOUR_MS = 3_600_000;

/**
 * A request for an order of these pieces, at 1,000 rupees each.
 * @param total rupees; the sum of the lines by default
 */
export function order(
  pieces: Readonly<Record<string, number>>,
  { total, hours = 48 }: { total?: number; hours?: number } = {},
): Edit {
  const lines = Object.entries(pieces).map(([variantId, quantity]) => ({
    variantId,
    quantity,
    unitPrice: 100_000,
  }));
  const sum = lines.reduce((all, { quantity }) => all + quantity * 1000, 0);
  const shown = { lines, fee: 0, total: (total ?? sum) * 100, promisedTo: '2026-12-05' };
  return { op: 'order', request: { shown }, expiresAt: Date.now() + hours * HOUR_MS };
}
