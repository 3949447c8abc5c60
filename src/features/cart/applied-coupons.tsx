import { t } from '@/language/t';
import type { CartView } from '@aangan/offline-cart';
import { announce } from '@/ui/announce';
import { Icon } from '@/ui/icon';
import { PendingMark } from '@/ui/pending-mark';
import { useCartEdits } from './use-cart-edits';

/** The coupon codes of the cart, each with a button to remove it. */
export function AppliedCoupons({ codes }: Pick<CartView, 'codes'>) {
  const { dropCode } = useCartEdits();

  async function drop(code: string) {
    const made = await dropCode(code);
    if (made.kind === 'not-kept') void announce('error', made.message);
  }

  return (
    <ul className="mt-3 flex flex-wrap gap-2" aria-label={t('Applied coupons')}>
      {codes.map(({ code, isPending }) => (
        <li
          key={code}
          data-pending={isPending || undefined}
          className="inline-flex items-center rounded-full bg-accent-tint ps-4 text-sm font-semibold"
        >
          {code}
          {isPending && <PendingMark words={t('Not sent yet')} className="ms-2 text-muted" />}
          <button
            type="button"
            aria-label={t('Remove coupon {code}', { code })}
            onClick={() => void drop(code)}
            className="touch inline-flex items-center justify-center"
          >
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
