import type { Edit } from '@/sync/intents/edit';
import { nameOf } from './notice-words';

/** What the shopper did, for the list of what waits. */
export function editWords(edit: Edit): string {
  switch (edit.op) {
    case 'add':
      return `Add ${edit.quantity} × ${nameOf(edit.item)} to the cart`;
    case 'adjust':
      return `${Math.abs(edit.by)} ${edit.by > 0 ? 'more' : 'fewer'} of ${nameOf(edit.item)}`;
    case 'set':
      return `Set ${nameOf(edit.item)} to ${edit.quantity}`;
    case 'remove':
      return `Remove ${nameOf(edit.item)} from the cart`;
    case 'code':
      return `Apply the code ${edit.code}`;
    case 'uncode':
      return `Remove the code ${edit.code}`;
    case 'wish':
      return `Put ${edit.item.title} on the wishlist`;
    case 'unwish':
      return `Take ${edit.item.title} off the wishlist`;
  }
}

/** `1 change`, `3 changes`. */
export function changes(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`;
}
