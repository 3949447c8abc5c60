import { Link } from '@tanstack/react-router';
import { type PictureWidth, pictureSrcSet, pictureUrl } from '@/commerce/picture-url';
import { t } from '@/language/t';
import { buttonClass } from '@/ui/button';

const widths: readonly PictureWidth[] = [320, 480, 640, 960];

function Portrait({ url, alt, className }: { url: string; alt: string; className: string }) {
  return (
    <img
      src={pictureUrl(url, 640)}
      srcSet={pictureSrcSet(url, widths)}
      sizes="(min-width: 52rem) 30vw, 46vw"
      width={900}
      height={1200}
      loading="lazy"
      decoding="async"
      alt={alt}
      className={`aspect-3/4 w-full rounded-md object-cover ${className}`}
    />
  );
}

/** 'Thoughtful Design, Everyday Living' (HOME-4). */
export function Promo() {
  return (
    <section className="mt-section bg-sunken py-section">
      <div className="column grid items-center gap-10 md:grid-cols-[5fr_6fr] lg:gap-20">
        <div>
          <h2 className="display text-4xl">{t('Thoughtful Design, Everyday Living')}</h2>
          <p className="mt-6 max-w-prose text-lg text-muted">
            {t(
              'Walnut that shows its grain, linen that softens with every wash, lamps that light a page and not the whole street. Each piece is drawn for the rooms we live in: compact, bright, and full of people.',
            )}
          </p>
          <Link
            to="/productlisting/$handle"
            params={{ handle: 'home-decor' }}
            className={`${buttonClass('ink')} mt-8`}
          >
            {t('See home decor')}
          </Link>
        </div>
        <div className="grid grid-cols-2 gap-4 lg:gap-6">
          <Portrait
            url="/heroes/portrait-armchair.webp"
            alt={t('An armchair in cream bouclé beside a brass side table, under an arc lamp')}
            className="mt-12"
          />
          <Portrait
            url="/heroes/portrait-vases.webp"
            alt={t('Fluted vases, candle stands and a bowl on a round walnut table')}
            className="mb-12"
          />
        </div>
      </div>
    </section>
  );
}
