import { createHash } from 'node:crypto';
import { categories, type Colour, manifest, type ManifestProduct } from './manifest';
import { type ColourOffer, shopDetails } from './product-details';

/** A picture; `source` is a path below `pictures/`. */
export type Picture = { colour: Colour; source: string; alt: string };

/** One colour of a product, which becomes a variant. Amounts in rupees. */
export type Offer = ColourOffer & { colour: Colour };

/** A complete product: dimensions in cm, weight in g. */
export type CatalogueProduct = {
  handle: string;
  title: string;
  subtitle: string;
  description: string;
  type: string;
  material: string;
  categories: readonly string[];
  tags: readonly string[];
  discountable: boolean;
  size: { width: number; height: number; length: number } | undefined;
  weight: number;
  hsCode: string;
  midCode: string;
  metadata: Record<string, string>;
  pictures: readonly Picture[];
  offers: readonly Offer[];
};

export const BEST_SELLER = 'best-seller';

/** The SKU of a colour of a product, such as `ARIA-3-SEATER-SOFA-CREAM`. */
export function skuOf(handle: string, colour: Colour): string {
  return `${handle}-${colour}`.toUpperCase();
}

function join(pictured: ManifestProduct): CatalogueProduct {
  const details = shopDetails[pictured.handle];
  if (!details) throw new Error(`The catalogue has no details of "${pictured.handle}".`);
  const { width, height, depth } = pictured.dimensions_cm;
  return {
    handle: pictured.handle,
    title: pictured.title,
    subtitle: details.subtitle,
    description: details.description,
    type: pictured.product_type,
    material: pictured.frame_material,
    categories: details.categories,
    tags: details.bestSeller ? [BEST_SELLER] : [],
    discountable: details.discountable ?? true,
    size: details.dimensionsUnknown ? undefined : { width, height, length: depth },
    weight: pictured.weight_g,
    hsCode: details.hsCode,
    midCode: details.midCode,
    metadata: {
      ...(details.fabric ? { fabric: details.fabric } : {}),
      ...(details.warranty ? { warranty: details.warranty } : {}),
    },
    pictures: pictured.images.map(({ colour, file, alt }) => ({ colour, source: file, alt })),
    offers: pictured.colours.map((colour) => {
      const offer = details.colours[colour];
      if (!offer) throw new Error(`"${pictured.handle}" has no price in ${colour}.`);
      return { colour, ...offer };
    }),
  };
}

/** The shop's own products, in the order of the manifest. */
export const catalogue: readonly CatalogueProduct[] = manifest.map(join);

/** Changes with the products and categories. */
export function catalogueHash(): string {
  return createHash('sha256').update(JSON.stringify({ catalogue, categories })).digest('hex');
}
