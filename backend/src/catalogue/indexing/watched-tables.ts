/**
 * How to find the products of a changed row. `product`: the row has a product's id; the others: the id of something that
 * products have; `shop`: all products may have changed.
 */
export type Names =
  | 'product'
  | 'variant'
  | 'price_set'
  | 'price'
  | 'price_list'
  | 'inventory_item'
  | 'category'
  | 'tag'
  | 'option'
  | 'product_option'
  | 'shop';

interface WatchedTable {
  table: string;
  names: Names;
  /** Column with the id. */
  column: string;
}

/** The tables from which a product's document is built, and what else its page shows. */
export const watchedTables: readonly WatchedTable[] = [
  { table: 'product', names: 'product', column: 'id' },
  { table: 'product_variant', names: 'product', column: 'product_id' },
  { table: 'product_category', names: 'category', column: 'id' },
  { table: 'product_category_product', names: 'product', column: 'product_id' },
  { table: 'product_tag', names: 'tag', column: 'id' },
  { table: 'product_tags', names: 'product', column: 'product_id' },
  { table: 'product_option', names: 'option', column: 'id' },
  { table: 'product_option_value', names: 'option', column: 'option_id' },
  { table: 'product_product_option', names: 'product', column: 'product_id' },
  {
    table: 'product_product_option_value',
    names: 'product_option',
    column: 'product_product_option_id',
  },
  { table: 'price', names: 'price_set', column: 'price_set_id' },
  { table: 'price_rule', names: 'price', column: 'price_id' },
  { table: 'price_list', names: 'price_list', column: 'id' },
  { table: 'price_list_rule', names: 'price_list', column: 'price_list_id' },
  { table: 'product_variant_price_set', names: 'variant', column: 'variant_id' },
  { table: 'inventory_level', names: 'inventory_item', column: 'inventory_item_id' },
  { table: 'product_variant_inventory_item', names: 'variant', column: 'variant_id' },
  { table: 'product_sales_channel', names: 'product', column: 'product_id' },
  { table: 'sales_channel_stock_location', names: 'shop', column: 'id' },
  { table: 'image', names: 'product', column: 'product_id' },
  { table: 'product_question', names: 'product', column: 'product_id' },
  { table: 'product_review', names: 'product', column: 'product_id' },
  { table: 'store', names: 'shop', column: 'id' },
  { table: 'region', names: 'shop', column: 'id' },
];

/** Selects the products' ids by the id in a changed row, which is the parameter `given`. */
export const productsBy: Readonly<Record<Names, string>> = {
  product: 'select given',
  variant: 'select product_id from product_variant where id = given',
  price_set: `select variant.product_id from product_variant_price_set link
    join product_variant variant on variant.id = link.variant_id where link.price_set_id = given`,
  price: `select variant.product_id from price
    join product_variant_price_set link on link.price_set_id = price.price_set_id
    join product_variant variant on variant.id = link.variant_id where price.id = given`,
  price_list: `select variant.product_id from price
    join product_variant_price_set link on link.price_set_id = price.price_set_id
    join product_variant variant on variant.id = link.variant_id
    where price.price_list_id = given`,
  inventory_item: `select variant.product_id from product_variant_inventory_item link
    join product_variant variant on variant.id = link.variant_id
    where link.inventory_item_id = given`,
  category: `select held.product_id from product_category category
    join product_category below
      on below.mpath = category.mpath or below.mpath like category.mpath || '.%'
    join product_category_product held on held.product_category_id = below.id
    where category.id = given`,
  tag: 'select product_id from product_tags where product_tag_id = given',
  option: 'select product_id from product_product_option where product_option_id = given',
  product_option: 'select product_id from product_product_option where id = given',
  shop: 'select id from product where deleted_at is null',
};
