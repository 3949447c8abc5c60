import { t } from '@/language/t';
import type { Edit } from '@/sync/intents/edit';
import { nameOf } from './notice-words';

/** What the shopper did, for the list of what waits. */
export function editWords(edit: Edit): string {
  switch (edit.op) {
    case 'add':
      return t('Add {quantity} × {item} to the cart', {
        quantity: edit.quantity,
        item: nameOf(edit.item),
      });
    case 'adjust':
      return t(edit.by > 0 ? '{count} more of {item}' : '{count} fewer of {item}', {
        count: Math.abs(edit.by),
        item: nameOf(edit.item),
      });
    case 'set':
      return t('Set {item} to {quantity}', { item: nameOf(edit.item), quantity: edit.quantity });
    case 'remove':
      return t('Remove {item} from the cart', { item: nameOf(edit.item) });
    case 'code':
      return t('Apply the code {code}', { code: edit.code });
    case 'uncode':
      return t('Remove the code {code}', { code: edit.code });
    case 'wish':
      return t('Put {title} on the wishlist', { title: edit.item.title });
    case 'unwish':
      return t('Take {title} off the wishlist', { title: edit.item.title });
  }
}

/** `1 change`, `3 changes`. */
export function changes(count: number): string {
  return count === 1 ? t('1 change') : t('{count} changes', { count });
}

/** `1 change waits`, `3 changes wait`. */
export function changesWait(count: number): string {
  return t(count === 1 ? '{changes} waits' : '{changes} wait', { changes: changes(count) });
}
