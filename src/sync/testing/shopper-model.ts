import type { Edit } from '@aangan/offline-cart';

/** The cart that a shopper wants: their edits one after the other, as if the shop were always reachable. */
export function shopperModel() {
  const lines = new Map<string, number>();
  const wishes = new Set<string>();
  const codes = new Set<string>();
  return {
    tapped: (edit: Edit): void => {
      switch (edit.op) {
        case 'add':
        case 'adjust': {
          const by = edit.op === 'add' ? edit.quantity : edit.by;
          const { variantId } = edit.item;
          lines.set(variantId, Math.max(1, (lines.get(variantId) ?? 0) + by));
          break;
        }
        case 'set':
          lines.set(edit.item.variantId, edit.quantity);
          break;
        case 'remove':
          lines.delete(edit.item.variantId);
          break;
        case 'code':
          codes.add(edit.code);
          break;
        case 'uncode':
          codes.delete(edit.code);
          break;
        case 'wish':
          wishes.add(edit.item.productId);
          break;
        case 'unwish':
          wishes.delete(edit.item.productId);
          break;
        case 'order':
      }
    },
    lines: () => Object.fromEntries(lines),
    wishes: () => [...wishes].toSorted(),
    codes: () => [...codes].toSorted(),
  };
}
