import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { MAX_LINE_QUANTITY } from '@aangan/ledger-rules/limits';
import { messages } from '@/commerce/messages';
import type { Product, ProductVariant } from '@/commerce/products/product';
import { useCartEdits } from '@/features/cart';
import { shownVariantOf } from '@/features/catalogue';
import { t, translateMessage } from '@/language/t';
import { editData } from '@/sync/edit-data';
import { announce } from '@/ui/announce';
import { Button } from '@/ui/button';
import { QuantityStepper } from '@/ui/quantity-stepper';

/** Quantities of the dropdown on phones (specification, section 9). */
const phoneChoices = [1, 2, 3, 4] as const;
/** Delay in ms before the busy state is shown. */
const LATE_MS = 300;

/** The stepper stops here, and 0 counts as 1 (PDP-6). */
const MIN_QUANTITY = 0;

const stepped = (quantity: number, by: number): number =>
  Math.min(MAX_LINE_QUANTITY, Math.max(MIN_QUANTITY, quantity + by));

interface BuyBoxProps {
  product: Product;
  variant: ProductVariant | undefined;
  /** Whether only the card is known. */
  isPartial: boolean;
}

/** Quantity, Add To Cart and Buy Now (PDP-6, PDP-7). */
export function BuyBox({ product, variant, isPartial }: BuyBoxProps) {
  const [quantity, setQuantity] = useState(1);
  const pieces = Math.max(1, quantity);
  const isAdding = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const { add } = useCartEdits();
  const navigate = useNavigate();
  const item = variant && shownVariantOf(product, variant);
  // Requires a known variant with a price.
  const isUnknown = isPartial && !variant?.price;
  const cannotBuy = variant?.stock.kind === 'out-of-stock' || isUnknown;

  async function addChosen(): Promise<boolean> {
    if (isAdding.current) return false;
    if (!variant) {
      void announce('error', t('No variant found for this product'));
      return false;
    }
    if (!item) {
      void announce(
        'error',
        t('Error adding to cart. {message}', { message: translateMessage(messages.notForSale) }),
      );
      return false;
    }
    isAdding.current = true;
    // Usually the edit is stored before that, without a render.
    const late = setTimeout(() => setIsBusy(true), LATE_MS);
    const made = await add(item, pieces);
    clearTimeout(late);
    setIsBusy(false);
    isAdding.current = false;
    if (made.kind === 'not-kept')
      void announce('error', t('Error adding to cart. {message}', { message: made.message }));
    else void announce('success', t('Added to cart'));
    return made.kind !== 'not-kept';
  }

  async function buyNow() {
    if (await addChosen()) await navigate({ to: '/productcart' });
  }

  return (
    <div data-quantity className="mt-6 grid gap-4 sm:flex sm:flex-wrap sm:items-center">
      <div className="hidden md:block">
        <QuantityStepper
          label={t('Quantity of {title}', { title: product.title })}
          value={quantity}
          min={MIN_QUANTITY}
          max={MAX_LINE_QUANTITY}
          onStep={(by) => setQuantity((now) => stepped(now, by))}
          less={{ 'data-by': '-1' }}
          more={{ 'data-by': '1' }}
        />
      </div>
      <label className="flex items-center gap-3 md:hidden">
        <span className="text-muted">{t('Quantity')}</span>
        <select
          value={quantity}
          onChange={(event) => setQuantity(Number(event.target.value))}
          className="touch tabular rounded-full border border-line-strong bg-raised px-4 text-base font-semibold"
        >
          {phoneChoices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      </label>
      <div className="grid min-w-60 flex-1 grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3 max-sm:min-w-0">
        <Button
          data-tick
          {...(item && editData({ op: 'add', item, quantity: pieces }))}
          disabled={cannotBuy}
          aria-busy={isBusy}
          onClick={() => void addChosen()}
          size="fill"
        >
          {t('Add To Cart')}
        </Button>
        <Button
          tone="ink"
          disabled={cannotBuy}
          aria-busy={isBusy}
          size="fill"
          onClick={() => void buyNow()}
        >
          {t('Buy Now')}
        </Button>
      </div>
    </div>
  );
}
