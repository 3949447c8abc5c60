import * as v from 'valibot';
import { tabChannel } from './tab-channel';

/** The worker asked the shop behind an answer that it had given from its cache. */
export interface CatalogueNews {
  /** Address of the call. */
  url: string;
  /** ms since 1970 when the shop answered. */
  at: number;
  /** Whether it said something else than what was kept. */
  changed: boolean;
}

const newsSchema = v.object({ url: v.string(), at: v.number(), changed: v.boolean() });

// Nobody hears what he says in a channel himself: the worker has one of its own.
const [toPages, fromWorker] = [tabChannel('aangan-catalogue'), tabChannel('aangan-catalogue')];

/** For the worker. */
export function tellOfAnswer(news: CatalogueNews): void {
  toPages.tell(news);
}

/** For pages. Returns what stops it. */
export function onCatalogueNews(listener: (news: CatalogueNews) => void): () => void {
  return fromWorker.listen((message) => {
    const news = v.safeParse(newsSchema, message);
    if (news.success) listener(news.output);
  });
}
