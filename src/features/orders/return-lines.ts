import type { ReturnLine } from '@/commerce/orders/order-changes';
import type { OrderProgress } from '@/commerce/orders/order-progress';
import { t } from '@/language/t';

/** Names of the form’s fields for a line of the order. */
export const returnFields = {
  chosen: (itemId: string) => `chosen-${itemId}`,
  quantity: (itemId: string) => `quantity-${itemId}`,
  reason: (itemId: string) => `reason-${itemId}`,
  note: (itemId: string) => `note-${itemId}`,
} as const;

/** The selected lines of the form. */
export function chosenLines(
  returnable: OrderProgress['returnable'],
  text: (name: string) => string,
): ReturnLine[] {
  return returnable
    .filter(({ itemId }) => text(returnFields.chosen(itemId)) !== '')
    .map(({ itemId, quantity }) => ({
      itemId,
      quantity: Math.min(Number(text(returnFields.quantity(itemId))) || 1, quantity),
      reasonId: text(returnFields.reason(itemId)),
      note: text(returnFields.note(itemId)),
    }));
}

/** Validation errors by field name. */
export function returnFindings(lines: readonly ReturnLine[]): Record<string, string> {
  return Object.fromEntries(
    lines
      .filter(({ reasonId }) => reasonId === '')
      .map(({ itemId }) => [returnFields.reason(itemId), t('Choose a reason')]),
  );
}
