import type { Edit } from '@aangan/offline-cart';
import { type PlainText, t } from '@/language/t';
import { itemName } from './describe-notice';

/** Describes an edit for the list of pending edits. */
export function describeEdit(edit: Edit): string {
  switch (edit.op) {
    case 'add':
      return t('Add {quantity} × {item} to cart', {
        quantity: edit.quantity,
        item: itemName(edit.item),
      });
    case 'adjust':
      return t(edit.by > 0 ? 'Add {count} more of {item}' : 'Remove {count} of {item}', {
        count: Math.abs(edit.by),
        item: itemName(edit.item),
      });
    case 'set':
      return t('Set quantity of {item} to {quantity}', {
        item: itemName(edit.item),
        quantity: edit.quantity,
      });
    case 'remove':
      return t('Remove {item} from cart', { item: itemName(edit.item) });
    case 'code':
      return t('Apply coupon {code}', { code: edit.code });
    case 'uncode':
      return t('Remove coupon {code}', { code: edit.code });
    case 'order':
      return t('Place your order');
    case 'wish':
      return wishText(edit.item.title, 'Add {name} to wishlist', 'Add to wishlist');
    case 'unwish':
      return wishText(edit.item.title, 'Remove {name} from wishlist', 'Remove from wishlist');
  }
}

/** Older builds stored no title. */
function wishText(
  name: string,
  named: 'Add {name} to wishlist' | 'Remove {name} from wishlist',
  unnamed: PlainText,
): string {
  return name === '' ? t(unnamed) : t(named, { name });
}
