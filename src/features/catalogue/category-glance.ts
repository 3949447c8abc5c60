import { listingQuery } from '@/commerce/listing/listing-queries';
import { listingSizes } from '@/commerce/products/listing-sizes';

/** The first products of a category: what its dropdown and its strip on phones show. */
export function categoryGlance(handle: string) {
  return listingQuery({ within: handle, limit: listingSizes.glance });
}
