import { MAX_LINE_QUANTITY } from '@aangan/ledger-rules/limits';
import { messages } from '@/commerce/messages';
import { formatRupees } from '@/commerce/money';
import { ProductPicture, ProductTitle } from '@/features/catalogue';
import { t, translateMessage } from '@/language/t';
import type { CartViewLine } from '@aangan/offline-cart';
import { editData } from '@/sync/edit-data';
import { announce } from '@/ui/announce';
import { IconButton } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { QuantityStepper } from '@/ui/quantity-stepper';
import { LineTotal } from './line-total';
import { shownVariantOf } from '@aangan/offline-cart';
import { useCartEdits } from './use-cart-edits';

interface CartLineProps {
  line: CartViewLine;
  /** Whether it cannot be changed, as its order is asked for. */
  isLocked: boolean;
  onRemove: () => void;
}

/** A row of the table; on phones its cells are laid out as a card. */
export function CartLine({ line, isLocked, onRemove }: CartLineProps) {
  const edits = useCartEdits();
  const onSale = line.compareAtUnitPrice > line.unitPrice;
  const item = shownVariantOf(line);
  const updating = line.total.kind === 'updating';

  async function change(by: number) {
    const made = await edits.adjust(item, by);
    if (made.kind === 'not-kept') {
      void announce('error', `${translateMessage(messages.quantityNotUpdated)}. ${made.message}`);
    }
  }

  return (
    <tr
      data-pending={line.isPending || undefined}
      className="border-b border-line @max-[38rem]:relative @max-[38rem]:grid @max-[38rem]:grid-cols-[min(6.5rem,30cqw)_minmax(0,1fr)_auto] @max-[12rem]:grid-cols-[18cqw_minmax(0,1fr)_auto] @max-[38rem]:gap-x-[16px] @max-[38rem]:py-5"
    >
      <td className="py-5 @max-[38rem]:contents">
        <div className="flex items-center gap-5 @max-[38rem]:contents">
          <ProductPicture
            url={line.thumbnail}
            alt=""
            sizes="7rem"
            width={320}
            className="w-28 shrink-0 @max-[38rem]:row-span-3 @max-[38rem]:w-full"
          />
          <div className="min-w-0 wrap-anywhere @max-[38rem]:col-span-2 @max-[38rem]:pe-[40px]">
            <ProductTitle productId={line.productId} title={line.title} />
            {line.variantTitle && <p className="text-sm text-muted">{line.variantTitle}</p>}
          </div>
        </div>
      </td>
      <td className="tabular px-3 text-end whitespace-nowrap @max-[38rem]:col-start-2 @max-[38rem]:row-start-2 @max-[38rem]:col-span-2 @max-[38rem]:px-0 @max-[38rem]:text-start @max-[38rem]:text-sm @max-[38rem]:whitespace-normal">
        {formatRupees(line.unitPrice)}
        {onSale && (
          <s className="block text-sm text-muted @max-[38rem]:ms-2 @max-[38rem]:inline">
            <span className="sr-only">{t('MRP')} </span>
            {formatRupees(line.compareAtUnitPrice)}
          </s>
        )}
      </td>
      <td className="px-3 text-center @max-[38rem]:col-start-2 @max-[38rem]:row-start-3 @max-[38rem]:mt-2 @max-[38rem]:px-0 @max-[38rem]:text-start">
        <QuantityStepper
          label={t('Quantity of {title}', { title: line.title })}
          value={line.quantity}
          min={isLocked ? line.quantity : 1}
          max={isLocked ? line.quantity : MAX_LINE_QUANTITY}
          onStep={(by) => void change(by)}
          less={editData({ op: 'adjust', item, by: -1 })}
          more={editData({ op: 'adjust', item, by: 1 })}
        />
      </td>
      <td
        aria-busy={updating}
        className={classNames(
          'tabular ps-3 text-end font-semibold whitespace-nowrap @max-[38rem]:col-start-3 @max-[38rem]:row-start-3 @max-[38rem]:mt-2 @max-[38rem]:self-center @max-[38rem]:ps-0',
          // A price of six figures does not fit next to the stepper.
          '@max-[21.5rem]:col-span-2 @max-[21.5rem]:col-start-2 @max-[21.5rem]:row-start-4',
          updating && 'text-muted',
        )}
      >
        <LineTotal total={line.total} />
      </td>
      <td className="ps-2 text-end @max-[38rem]:absolute @max-[38rem]:inset-e-0 @max-[38rem]:top-3 @max-[38rem]:ps-0">
        <IconButton
          label={t('Remove {title}', { title: line.title })}
          {...editData({ op: 'remove', item })}
          disabled={isLocked}
          onClick={onRemove}
          className="text-muted hover:text-danger"
        >
          <Icon name="bin" size={20} />
        </IconButton>
      </td>
    </tr>
  );
}
