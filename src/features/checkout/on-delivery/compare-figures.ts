import type { RequestedFigures } from '@/commerce/checkout/order-request';
import type { OfferedFigures } from '@/commerce/checkout/parse-order-request';
import { formatPaise } from '../paise';
import { formatPromisedDay } from '@/features/delivery';
import { t } from '@/language/t';

/** A row with what the shopper saw and what the shop offers now; null where it has nothing to say. */
export interface ComparedRow {
  key: string;
  name: string;
  seen: string | null;
  now: string | null;
  isChanged: boolean;
  isTotal?: boolean;
}

type SeenLine = RequestedFigures['lines'][number];
type OfferedLine = OfferedFigures['lines'][number];

/**
 * Both columns by line, fee, day of delivery and total (ORQ-2).
 * @param titleOf the title of a variant
 */
export function compareFigures(
  seen: RequestedFigures,
  now: OfferedFigures,
  titleOf: (variantId: string) => string,
): ComparedRow[] {
  const seenLines = new Map(seen.lines.map((line) => [line.variantId, line]));
  const nowLines = new Map(now.lines.map((line) => [line.variantId, line]));
  const rows: ComparedRow[] = [...new Set([...seenLines.keys(), ...nowLines.keys()])].map((id) =>
    compareLine(titleOf(id), id, seenLines.get(id), nowLines.get(id)),
  );
  if (seen.fee > 0 || now.fee !== 0) {
    rows.push({
      key: 'fee',
      name: t('Pay on delivery fee'),
      seen: formatPaise(seen.fee),
      now: now.fee === null ? t('Not offered') : formatPaise(now.fee),
      isChanged: now.fee !== seen.fee,
    });
  }
  if (now.advance !== null && now.advance > 0) {
    rows.push({
      key: 'advance',
      name: t('Pay now'),
      seen: formatPaise(0),
      now: formatPaise(now.advance),
      isChanged: true,
    });
  }
  if (seen.promisedTo !== null) {
    const { promisedTo: day } = now;
    rows.push({
      key: 'day',
      name: t('Delivery by'),
      seen: formatPromisedDay(seen.promisedTo),
      now: day === null ? t('Not delivered there') : formatPromisedDay(day),
      isChanged: day === null || day > seen.promisedTo,
    });
  }
  rows.push({
    key: 'total',
    name: t('Total'),
    seen: formatPaise(seen.total),
    now: formatPaise(now.total),
    isChanged: now.total !== seen.total,
    isTotal: true,
  });
  return rows;
}

function compareLine(
  name: string,
  key: string,
  seen: SeenLine | undefined,
  now: OfferedLine | undefined,
): ComparedRow {
  const isSame =
    seen?.quantity === now?.quantity &&
    seen?.unitPrice === now?.unitPrice &&
    now !== undefined &&
    !isShort(now);
  return {
    key,
    name,
    seen: seen === undefined ? null : piecesText(seen),
    now: now === undefined ? t('Not in your cart') : nowText(now),
    isChanged: !isSame,
  };
}

function nowText(line: OfferedLine): string {
  if (line.available === null) return t('No longer available');
  if (!isShort(line)) return piecesText(line);
  return line.available === 0
    ? t('Out of stock')
    : t('Only {count} left', { count: line.available });
}

/** Whether the line cannot be ordered as it is. */
export function isShort({ available, quantity }: OfferedLine): boolean {
  return available === null || available < quantity;
}

function piecesText({ quantity, unitPrice }: SeenLine): string {
  const price = formatPaise(unitPrice);
  return quantity === 1 ? price : t('{quantity} × {price}', { quantity, price });
}
