import { roundToPaise } from '@/commerce/money';
import type { Product, ProductVariant } from '@/commerce/products/product';
import type { ReviewSummary } from '@/commerce/reviews/review-calls';
import {
  absolutePicture,
  absoluteUrl,
  organizationData,
  shopName,
  type Thing,
} from '@/features/page-head';
import { galleryPictures } from '../gallery-pictures';

/** px */
const pictureWidth = 1280;

type Priced = ProductVariant & { price: NonNullable<ProductVariant['price']> };

/**
 * JSON-LD of a product. Unknown properties are left out.
 * @param reviews summary of its reviews; null if unknown
 */
export function productData(product: Product, reviews: ReviewSummary | null): Thing {
  const shown = product.variants[0];
  const pictures = galleryPictures(product, shown).map(({ url }) =>
    absolutePicture(url, pictureWidth),
  );
  const offers = offersOf(product);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    url: absoluteUrl(productPath(product.id)),
    ...(product.description !== null && { description: product.description }),
    ...(pictures.length > 0 && { image: pictures }),
    ...(shown?.sku && { sku: shown.sku }),
    brand: { '@type': 'Brand', name: shopName },
    ...(product.material !== null && { material: product.material }),
    ...(product.colours.length > 0 && { color: product.colours }),
    ...(offers !== null && { offers }),
    ...(reviews !== null && reviews.average !== null && reviews.count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: reviews.average,
            reviewCount: reviews.count,
          },
        }
      : {}),
  };
}

/** An offer if all variants have the same price, else an aggregate offer; null without a price. */
function offersOf(product: Product): Thing | null {
  const priced = product.variants.filter(hasPrice);
  const [first] = priced;
  if (first === undefined) return null;
  const url = absoluteUrl(productPath(product.id));
  const common = { priceCurrency: 'INR', url, seller: organizationData() };
  const prices = priced.map(({ price }) => roundToPaise(price.amount));
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  if (low === high) {
    return { '@type': 'Offer', price: low, availability: availability(priced), ...common };
  }
  return {
    '@type': 'AggregateOffer',
    lowPrice: low,
    highPrice: high,
    offerCount: priced.length,
    availability: availability(priced),
    ...common,
    offers: priced.map((variant) => ({
      '@type': 'Offer',
      name: variant.title,
      ...(variant.sku && { sku: variant.sku }),
      price: roundToPaise(variant.price.amount),
      priceCurrency: 'INR',
      availability: availability([variant]),
      url,
    })),
  };
}

function hasPrice(variant: ProductVariant): variant is Priced {
  return variant.price !== null;
}

/** Whether any of them is in stock. */
function availability(variants: readonly ProductVariant[]): string {
  const isInStock = variants.some(({ stock }) => stock.kind === 'in-stock');
  return isInStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock';
}

/** Path of a product's page. */
export function productPath(id: string): string {
  return `/productdetails/${encodeURIComponent(id)}`;
}
