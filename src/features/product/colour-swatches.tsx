import { useId } from 'react';
import type { Product, ProductVariant } from '@/commerce/products/product';
import { shownVariantOf, Swatch, swatchColour } from '@/features/catalogue';
import { t } from '@/language/t';
import { itemData } from '@/sync/edit-data';
import { classNames } from '@/ui/class-names';

interface ColourSwatchesProps {
  product: Product;
  chosen: ProductVariant | undefined;
  onChoose: (variantId: string) => void;
  /** Whether only the card is known. */
  isPartial: boolean;
}

/** A radio button per variant, as a colour swatch (PDP-3, PDP-5). */
export function ColourSwatches({ product, chosen, onChoose, isPartial }: ColourSwatchesProps) {
  const { variants, colours } = product;
  const name = useId();
  // Wishlist entries have the id of the variant, but not its title.
  if (isPartial && !variants.some(({ title }) => title !== '')) {
    return <p className="mt-6 text-muted">{t('Colours not loaded yet')}</p>;
  }
  if (variants.length === 0) return <p className="mt-6 text-muted">{t('No variants available')}</p>;
  return (
    <fieldset className="mt-6">
      <legend className="mb-3">
        {colours.length === 0 ? (
          <span className="text-muted">{t('No colors available')}</span>
        ) : (
          <>
            <span className="text-muted">{t('Colour')} </span>
            <span className="font-semibold">{chosen?.colour}</span>
          </>
        )}
      </legend>
      <div className="flex flex-wrap gap-3">
        {variants.map((variant) => {
          const swatch = variant.colour && swatchColour(variant.colour);
          const soldOut = variant.stock.kind === 'out-of-stock';
          const item = soldOut ? null : shownVariantOf(product, variant);
          return (
            <label
              key={variant.id}
              title={soldOut ? t('{title}, out of stock', { title: variant.title }) : variant.title}
              className={classNames(
                'touch relative inline-flex cursor-pointer items-center gap-2 rounded-full border pe-4 ps-1.5 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent',
                variant === chosen ? 'border-ink' : 'border-line hover:border-line-strong',
              )}
            >
              <input
                type="radio"
                name={name}
                value={variant.id}
                {...(item && itemData(item))}
                checked={variant === chosen}
                onChange={() => onChoose(variant.id)}
                className="sr-only"
              />
              {swatch && <Swatch colour={swatch} className="size-8 border-ink/20" />}
              <span
                aria-hidden={soldOut}
                className={classNames(
                  'text-sm font-semibold',
                  !swatch && 'ps-2.5',
                  soldOut && 'text-muted line-through',
                )}
              >
                {variant.title}
              </span>
              {soldOut && (
                <span className="sr-only">
                  {t('{title}, out of stock', { title: variant.title })}
                </span>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
