import { useEffect } from 'react';
import { currentLocale } from '@/language/language-pack';
import { absoluteUrl, shopName, absolutePicture } from './shop-identity';
import { ReportMissing } from './page-facts';

interface PageHeadProps extends Omit<SharedPage, 'url'> {
  /** Canonical path of the page, without other search parameters. */
  path: string;
}

/** The head of a page that search engines may index. */
export function PageHead({ path, title, description, ...shared }: PageHeadProps) {
  useSignalHydrated();
  const url = absoluteUrl(path);
  return (
    <>
      <title>{path === '/' ? `${shopName} · ${title}` : `${title} · ${shopName}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {import.meta.env.SSR && (
        <OpenGraph title={title} description={description} url={url} {...shared} />
      )}
    </>
  );
}

/** The head of a page that must not be indexed, such as search results or a missing page. */
export function UnlistedHead({
  title,
  isMissing = false,
}: {
  title: string;
  /** Whether the response has status 404. */
  isMissing?: boolean;
}) {
  useSignalHydrated();
  return (
    <>
      <title>{`${title} · ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      {import.meta.env.SSR && isMissing && <ReportMissing />}
    </>
  );
}

/** What messengers show of a page that must not be indexed. Server only. */
export function LinkPreview({ path, ...shared }: Omit<SharedPage, 'url'> & { path: string }) {
  return <OpenGraph url={absoluteUrl(path)} {...shared} />;
}

/** px. Enough for a large preview; no picture of the shop is smaller. */
const pictureWidth = 640;

/** For pages without a picture of their own. */
const shopPicture = '/heroes/hero-living-room.webp';

interface SharedPage {
  title: string;
  description: string;
  /** Absolute. */
  url: string;
  /** URL as in the server's response. */
  picture?: string | undefined;
  type?: 'website' | 'product';
}

/** Open Graph tags for link previews. Server only, as crawlers of messengers run no scripts. */
function OpenGraph({ title, description, url, picture, type = 'website' }: SharedPage) {
  return (
    <>
      <meta property="og:site_name" content={shopName} />
      <meta property="og:locale" content={currentLocale().replace('-', '_')} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={absolutePicture(picture ?? shopPicture, pictureWidth)} />
      <meta property="og:image:width" content={String(pictureWidth)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

let signal: () => void;
/** Resolves when the first screen is hydrated or rendered, and therefore interactive. */
export const screenHydrated = new Promise<void>((resolve) => {
  signal = resolve;
});

/** Used in the head of every screen: React hydrates a screen as a whole, with its head. */
function useSignalHydrated(): void {
  useEffect(() => signal(), []);
}

/** About what search engines show of a description. */
const MAX_LENGTH = 155;

/** Truncates a text at a word boundary, on one line, for the description of a page. */
export function truncateAtWord(text: string, maxLength = MAX_LENGTH): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  // One character is for the ellipsis.
  const end = line.slice(0, maxLength).lastIndexOf(' ');
  const kept = line.slice(0, end > 0 ? end : maxLength - 1);
  return `${kept.replace(/[\s,;:.–-]+$/, '')}…`;
}
