import { currentLocale } from '@/language/spoken';
import { absolutePicture } from './absolute-url';
import { shopName } from './shop-name';

/** px: enough for a large preview, and no picture of the shop is smaller, which would make the figure wrong. */
const pictureWidth = 640;

/** What stands for the shop where a page has no picture of its own. */
const shopPicture = '/heroes/hero-living-room.webp';

export interface SharedPage {
  title: string;
  description: string;
  /** With scheme and host. */
  url: string;
  /** As the server gave it. */
  picture?: string | undefined;
  type?: 'website' | 'product';
}

/** What messengers and social networks show of a link to the page. They read no script: it is for the server alone. */
export function OpenGraph({ title, description, url, picture, type = 'website' }: SharedPage) {
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
