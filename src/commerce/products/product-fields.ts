/**
 * The `fields` of product calls: exactly those that are parsed. A star requests a whole relation, because Medusa omits categories and
 * `variant_rank` when they are requested by name.
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
