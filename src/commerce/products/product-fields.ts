/** The `fields` a product call asks for; the parsers beside this file read nothing else. */
const cardFields = [
  'id',
  'title',
  'handle',
  'subtitle',
  'thumbnail',
  'discountable',
  'tags.value',
  'categories.id',
  'categories.name',
  'categories.handle',
  'options.id',
  'options.title',
  'options.values.value',
  'variants.id',
  'variants.title',
  'variants.variant_rank',
  'variants.calculated_price',
];

const pageFields = [
  ...cardFields,
  'description',
  'material',
  'width',
  'height',
  'length',
  'weight',
  'hs_code',
  'mid_code',
  'metadata',
  'type.value',
  'images.id',
  'images.url',
  'images.rank',
  'variants.options.value',
  'variants.options.option.title',
  'variants.manage_inventory',
  'variants.allow_backorder',
  'variants.inventory_quantity',
  'variants.images.id',
  'variants.images.url',
  'variants.images.rank',
];

export const productCardFields = cardFields.join(',');
export const productPageFields = pageFields.join(',');
