import { runSql } from '../e2e/world/shop-database';
import type { StoreApi } from '../e2e/world/store-api';
import { waitFor } from '../stack/wait-for';
import type { Cluster } from './open-cluster';

/** So long a front may show what a product was before (ms); on a quiet machine it is some three seconds. */
const NEWS_MS = 60_000;

/**
 * Each front shows what is new of a product, without a message about it: a page that both have kept is made anew.
 * @returns complaints, as text
 */
export async function frontsAgree(
  { fronts, database }: Cluster,
  store: StoreApi,
): Promise<string[]> {
  const [product] = await store.products();
  if (!product) throw new Error('The shop has no product');
  const shows = async (url: string, text: string): Promise<boolean> => {
    const answer = await fetch(`${url}/productdetails/${product.id}`);
    return (await answer.text()).includes(text);
  };
  const complaints: string[] = [];
  for (const { url } of fronts) await shows(url, product.title);
  const title = `Renamed ${Date.now()}`;
  await runSql(database, 'update product set title = $2 where id = $1', [product.id, title]);
  for (const { name, url } of fronts) {
    await waitFor(`${name} shows the new title`, NEWS_MS, () => shows(url, title)).catch(
      (error: unknown) => complaints.push(String(error)),
    );
  }
  return complaints;
}
