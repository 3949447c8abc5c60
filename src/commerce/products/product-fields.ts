/**
 * The `fields` a product call asks for; the parsers beside this file read nothing else. A star asks for a whole
 * relation: of categories and of `variant_rank` Medusa gives nothing when they are asked for by name.
 */
const cardFields = [
  'id',
  'title',
  'handle',
  'subtitle',
  'thumbnail',
  'discountable',
  'tags.value',
  'options.id',
  'options.title',
  'options.values.value',
  '*variants',
  '*variants.calculated_price',
];

const pageFields = [
  ...cardFields,
  '*categories',
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
  '*images',
  '*variants.options',
  '*variants.images',
  'variants.inventory_quantity',
];

export const productCardFields = cardFields.join(',');
export const productPageFields = pageFields.join(',');
