import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Product, ProductCard } from '@/commerce/products/product';
import { ownProductsQuery } from '@/commerce/products/product-queries';
import { selectAuthStatus } from '@/features/auth';
import { ProductGrid } from '@/features/catalogue';
import { t } from '@/language/t';
import { recentProducts } from '@/sync/recent-products';
import { Button } from '@/ui/button';
import { SectionHeading } from '@/ui/section-heading';
import { cardOf, withToday } from './recent-cards';

interface RecentlyViewedProps {
  /** The product of the page: it counts as viewed, and is not in the row. Another one needs another key. */
  product?: Product;
  /** Most products that are shown. */
  max: number;
}

/** 'Recently viewed' (ACC-2): from the device, also offline; with the shop's prices of today when it responds. */
export function RecentlyViewed(props: RecentlyViewedProps) {
  const isSignedIn = useSelector(selectAuthStatus) === 'signed-in';
  // A log-out has removed what the device knew.
  return <RecentCards key={String(isSignedIn)} {...props} />;
}

function RecentCards({ product, max }: RecentlyViewedProps) {
  const [kept, forget] = useRecentCards(product);
  const cards = kept.filter(({ id }) => id !== product?.id).slice(0, max);
  const ids = cards.map(({ id }) => id);
  const today = useQuery({ ...ownProductsQuery(ids), enabled: ids.length > 0 });
  const shown = withToday(cards, today.data?.products);

  if (shown.length === 0) return null;
  return (
    <section className="below-fold column mt-section">
      <SectionHeading
        title={t('Recently viewed')}
        aside={
          <Button tone="quiet" size="small" onClick={forget}>
            {t('Clear list')}
          </Button>
        }
      />
      <ProductGrid products={shown} />
    </section>
  );
}

/** The cards on the device as the page found them, and a function that removes them. Without storage nothing is remembered. */
function useRecentCards(product: Product | undefined): [readonly ProductCard[], () => void] {
  const [cards, setCards] = useState<readonly ProductCard[]>([]);
  useEffect(() => {
    let isStill = true;
    recentProducts.read().then(
      (read) => isStill && setCards(read),
      () => undefined,
    );
    return () => {
      isStill = false;
    };
  }, []);
  // Again when the rest of a product arrives of which the device had only a card.
  useEffect(() => {
    if (product) recentProducts.add(cardOf(product)).catch(() => undefined);
  }, [product]);
  const forget = () => {
    recentProducts.clear().then(
      () => setCards([]),
      () => undefined,
    );
  };
  return [cards, forget];
}
