import type { CreateProductWorkflowInputDTO } from '@medusajs/framework/types';
import { ProductStatus } from '@medusajs/framework/utils';
import { skuOf, type CatalogueProduct, type Offer } from '../catalogue';
import { idOf } from './categories';
import { COLOUR_OPTION } from './colour-option';
import type { Shelf } from './shelf';

/** What Medusa's product workflow wants; `addressOf` answers a picture's address. */
export function productInput(
  product: CatalogueProduct,
  shelf: Shelf,
  addressOf: (source: string) => string,
): CreateProductWorkflowInputDTO {
  const images = product.pictures.map(({ colour, source, alt }, rank) => ({
    url: addressOf(source),
    rank,
    metadata: { alt, colour },
  }));
  return {
    title: product.title,
    handle: product.handle,
    subtitle: product.subtitle,
    description: product.description,
    status: ProductStatus.PUBLISHED,
    discountable: product.discountable,
    thumbnail: images[0]?.url ?? null,
    images,
    type_id: idOf(shelf.typeIds, product.type),
    tag_ids: product.tags.map((tag) => idOf(shelf.tagIds, tag)),
    category_ids: product.categories.map((handle) => idOf(shelf.categoryIds, handle)),
    material: product.material,
    weight: product.weight,
    ...product.size,
    hs_code: product.hsCode,
    mid_code: product.midCode,
    origin_country: 'in',
    metadata: product.metadata,
    sales_channels: [{ id: shelf.shop.salesChannelId }],
    shipping_profile_id: shelf.shop.shippingProfileId,
    options: [
      {
        id: shelf.colours.id,
        value_ids: product.offers.map(({ colour }) => idOf(shelf.colours.valueIds, colour)),
      },
    ],
    variants: product.offers.map((offer, rank) => variantInput(product, offer, rank, addressOf)),
  };
}

function variantInput(
  product: CatalogueProduct,
  offer: Offer,
  rank: number,
  addressOf: (source: string) => string,
) {
  const first = product.pictures.find(({ colour }) => colour === offer.colour);
  return {
    title: offer.colour,
    sku: skuOf(product.handle, offer.colour),
    variant_rank: rank,
    // Taken over by line items, so that the cart shows the colour that was chosen.
    thumbnail: first ? addressOf(first.source) : null,
    manage_inventory: true,
    allow_backorder: false,
    options: { [COLOUR_OPTION]: offer.colour },
    prices: [{ currency_code: 'inr', amount: offer.mrp }],
  };
}
