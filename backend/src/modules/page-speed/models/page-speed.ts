import { model } from '@medusajs/framework/utils';

/** How often a figure of a page was in a bucket on a day, over all devices. It holds nothing of a shopper. */
export const PageSpeed = model
  .define('page_speed', {
    id: model.id({ prefix: 'pspeed' }).primaryKey(),
    /** In India, such as `2026-11-28`. */
    day: model.text(),
    /** `lcp`, `inp`, or `replayed` for carts. */
    metric: model.text(),
    /** Number of the bucket (`buckets.ts`). */
    bucket: model.number(),
    count: model.number(),
  })
  .indexes([{ on: ['day', 'metric', 'bucket'], unique: true, where: 'deleted_at IS NULL' }]);
