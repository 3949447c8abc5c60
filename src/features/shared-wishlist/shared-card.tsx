import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useCartEdits } from '@/features/cart';
import { cardSizes, PriceOf, ProductPicture, SwatchDot } from '@/features/catalogue';
import { shownProductOf, WishlistHeart } from '@/features/wishlist';
import { t } from '@/language/t';
import { editData } from '@/sync/edit-data';
import { announce } from '@/ui/announce';
import { Button } from '@/ui/button';
import { cartItemOf, type SharedItem } from './shared-items';

/** A product of a shared wishlist in the variant on it, with its price, its heart and a button for the cart. */
export function SharedCard({ item, eager }: { item: SharedItem; eager: boolean }) {
  const { product, variant } = item;
  const { id: productId, title } = product;
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative overflow-hidden">
        <ProductPicture
          url={product.thumbnail}
          alt=""
          sizes={cardSizes}
          eager={eager}
          className="transition-transform duration-500 ease-calm group-hover:scale-[1.03]"
        />
      </div>
      <div className="mt-3 mb-4 flex flex-1 flex-col gap-1">
        <h2 className="text-base leading-snug font-semibold">
          <Link
            to="/productdetails/$productId"
            params={{ productId }}
            className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {title}
          </Link>
        </h2>
        {product.variants.length > 1 && variant && (
          <p className="flex items-center gap-2 text-sm text-muted">
            <SwatchDot colour={variant.title} className="shrink-0" />
            <span className="min-w-0">{variant.title}</span>
          </p>
        )}
        {variant?.price ? (
          <PriceOf price={variant.price} />
        ) : (
          <p className="text-sm text-muted">{t('Price on request')}</p>
        )}
      </div>
      <AddButton item={item} />
      <WishlistHeart
        item={shownProductOf(product, variant)}
        onPicture
        className="absolute inset-e-0 top-0"
      />
    </article>
  );
}

function AddButton({ item }: { item: SharedItem }) {
  const { add } = useCartEdits();
  const isAdding = useRef(false);
  const cartItem = cartItemOf(item);
  if (cartItem === null) return null;

  async function addItem(piece: NonNullable<typeof cartItem>) {
    if (isAdding.current) return;
    isAdding.current = true;
    const made = await add(piece, 1);
    isAdding.current = false;
    if (made.kind === 'not-kept')
      void announce('error', t('Error adding to cart. {message}', { message: made.message }));
    else void announce('success', t('Added to cart'));
  }

  return (
    <Button
      tone="quiet"
      size="fill"
      data-tick
      {...editData({ op: 'add', item: cartItem, quantity: 1 })}
      onClick={() => void addItem(cartItem)}
      // Above the link, which covers the card.
      className="relative text-sm"
    >
      {t('Add To Cart')}
      <span className="sr-only">{item.product.title}</span>
    </Button>
  );
}
