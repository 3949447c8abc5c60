import { absoluteUrl } from './absolute-url';
import { OpenGraph, type SharedPage } from './open-graph';
import { TellMissing } from './page-facts';
import { useTellAlive } from './screen-is-alive';
import { shopName } from './shop-name';

interface PageHeadProps extends Omit<SharedPage, 'url'> {
  /** Path of the one address that the page is found under, whatever else the shopper's carries. */
  path: string;
}

/** The head of a page that search engines and links shall show. */
export function PageHead({ path, title, description, ...shared }: PageHeadProps) {
  useTellAlive();
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

/** The head of a page that is nobody's to find: what a shopper searched for, or what is not there. */
export function UnlistedHead({
  title,
  isMissing = false,
}: {
  title: string;
  /** Whether the shop has nothing under this address. */
  isMissing?: boolean;
}) {
  useTellAlive();
  return (
    <>
      <title>{`${title} · ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      {import.meta.env.SSR && isMissing && <TellMissing />}
    </>
  );
}
