/** A table that carts are read from: which rows of it, and which of their fields may be selected. */
export type CartRelation = {
  alias: string;
  /** What follows `from`: the rows that belong to one row of the relation above. */
  rows: string;
  /** One object, or null, instead of a list. */
  isOne?: true;
  /** Of another module: left out where it is missing, as Medusa does. */
  isForeign?: true;
  columns: readonly string[];
  /** Computed by Medusa. */
  totals?: readonly string[];
  /** The columns that totals are computed from; these relations are read for every selection. */
  totalsFrom?: readonly string[];
  /** Fields that Medusa adds to every selection of the relation. */
  added?: readonly string[];
  relations?: Readonly<Record<string, CartRelation>>;
};

const TAX_LINE_COLUMNS = ['id', 'description', 'code', 'rate', 'provider_id', 'data', 'metadata'];

const ADDRESS_COLUMNS = [
  'id',
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'city',
  'postal_code',
  'country_code',
  'province',
  'phone',
  'metadata',
];

const LINE_TOTALS = [
  'total',
  'subtotal',
  'tax_total',
  'discount_total',
  'discount_tax_total',
  'original_total',
  'original_subtotal',
  'original_tax_total',
];

/**
 * The closed list of what one statement reads of a cart: the columns of Medusa's cart tables and of the cart's promotions that the
 * store API offers. Regions, customers and payments belong to other modules, and are not in it; of products only the weights are.
 */
export const CART: CartRelation = {
  alias: 'cart',
  rows: 'cart where cart.id = ? and cart.deleted_at is null',
  columns: [
    'id',
    'currency_code',
    'email',
    'locale',
    'region_id',
    'sales_channel_id',
    'metadata',
    'created_at',
    'updated_at',
    'completed_at',
  ],
  totals: [
    'total',
    'subtotal',
    'tax_total',
    'discount_total',
    'discount_subtotal',
    'discount_tax_total',
    'original_total',
    'original_subtotal',
    'original_tax_total',
    'item_total',
    'item_subtotal',
    'item_tax_total',
    'item_discount_total',
    'original_item_total',
    'original_item_subtotal',
    'original_item_tax_total',
    'shipping_total',
    'shipping_subtotal',
    'shipping_tax_total',
    'shipping_discount_total',
    'original_shipping_total',
    'original_shipping_subtotal',
    'original_shipping_tax_total',
    'credit_line_total',
    'credit_line_subtotal',
    'credit_line_tax_total',
  ],
  totalsFrom: ['currency_code'],
  relations: {
    items: {
      alias: 'line',
      rows: 'cart_line_item line where line.cart_id = cart.id and line.deleted_at is null order by line.created_at, line.id',
      columns: [
        'id',
        'cart_id',
        'title',
        'thumbnail',
        'quantity',
        'unit_price',
        'compare_at_unit_price',
        'is_tax_inclusive',
        'is_discountable',
        'is_giftcard',
        'requires_shipping',
        'variant_id',
        'variant_sku',
        'variant_barcode',
        'variant_title',
        'product_id',
        'product_title',
        'product_description',
        'product_subtitle',
        'product_type',
        'product_type_id',
        'product_collection',
        'product_handle',
        'metadata',
        'created_at',
        'updated_at',
      ],
      totals: LINE_TOTALS,
      totalsFrom: ['id', 'quantity', 'unit_price', 'is_tax_inclusive'],
      relations: {
        product: {
          alias: 'product',
          rows: 'product where product.id = line.product_id and product.deleted_at is null',
          isOne: true,
          isForeign: true,
          columns: ['id', 'weight'],
          added: ['id'],
        },
        variant: {
          alias: 'variant',
          rows: 'product_variant variant where variant.id = line.variant_id and variant.deleted_at is null',
          isOne: true,
          isForeign: true,
          columns: ['id', 'weight'],
          added: ['id'],
        },
        tax_lines: {
          alias: 'tax',
          rows: 'cart_line_item_tax_line tax where tax.item_id = line.id and tax.deleted_at is null order by tax.id',
          columns: TAX_LINE_COLUMNS,
          totalsFrom: ['rate'],
        },
        adjustments: {
          alias: 'adjustment',
          rows: 'cart_line_item_adjustment adjustment where adjustment.item_id = line.id and adjustment.deleted_at is null order by adjustment.id',
          columns: ['id', 'code', 'promotion_id', 'amount', 'is_tax_inclusive'],
          totalsFrom: ['amount', 'is_tax_inclusive'],
        },
      },
    },
    shipping_methods: {
      alias: 'method',
      rows: 'cart_shipping_method method where method.cart_id = cart.id and method.deleted_at is null order by method.created_at, method.id',
      columns: ['id', 'name', 'amount', 'is_tax_inclusive', 'shipping_option_id'],
      totals: LINE_TOTALS,
      totalsFrom: ['id', 'amount', 'is_tax_inclusive'],
      relations: {
        tax_lines: {
          alias: 'tax',
          rows: 'cart_shipping_method_tax_line tax where tax.shipping_method_id = method.id and tax.deleted_at is null order by tax.id',
          columns: TAX_LINE_COLUMNS,
          totalsFrom: ['rate'],
        },
        adjustments: {
          alias: 'adjustment',
          rows: 'cart_shipping_method_adjustment adjustment where adjustment.shipping_method_id = method.id and adjustment.deleted_at is null order by adjustment.id',
          columns: ['id', 'code', 'promotion_id', 'amount'],
          totalsFrom: ['amount'],
        },
      },
    },
    credit_lines: {
      alias: 'credit',
      rows: 'credit_line credit where credit.cart_id = cart.id and credit.deleted_at is null order by credit.id',
      columns: [],
      totalsFrom: ['amount'],
    },
    promotions: {
      alias: 'promotion',
      rows: `cart_promotion link join promotion on promotion.id = link.promotion_id and promotion.deleted_at is null
        where link.cart_id = cart.id and link.deleted_at is null order by link.id`,
      columns: ['id', 'code', 'is_automatic', 'is_tax_inclusive'],
      added: ['id'],
    },
    shipping_address: {
      alias: 'address',
      rows: 'cart_address address where address.id = cart.shipping_address_id and address.deleted_at is null',
      isOne: true,
      columns: ADDRESS_COLUMNS,
    },
    billing_address: {
      alias: 'address',
      rows: 'cart_address address where address.id = cart.billing_address_id and address.deleted_at is null',
      isOne: true,
      columns: ADDRESS_COLUMNS,
    },
  },
};
