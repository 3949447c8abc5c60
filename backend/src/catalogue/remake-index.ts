import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { PRODUCT_INDEX } from './index-name';
import { tellNews } from './news/tell-news';

/** Makes the whole index anew, after which any product may look different. */
export async function remakeIndex(container: MedusaContainer): Promise<void> {
  await container.resolve(Modules.SEARCH).reindex({ index: PRODUCT_INDEX });
  await tellNews(container.resolve(ContainerRegistrationKeys.PG_CONNECTION), null, []);
}
