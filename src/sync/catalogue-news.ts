import * as v from 'valibot';

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

const channelName = 'aangan-catalogue';

let speaking: BroadcastChannel | null = null;

/** For the worker. */
export function tellOfAnswer(news: CatalogueNews): void {
  if (typeof BroadcastChannel === 'undefined') return;
  speaking ??= new BroadcastChannel(channelName);
  speaking.postMessage(news);
}

/** For pages. Returns what stops it. */
export function onCatalogueNews(listener: (news: CatalogueNews) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = v.safeParse(newsSchema, data);
    if (news.success) listener(news.output);
  });
  return () => channel.close();
}
