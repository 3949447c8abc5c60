import { Link } from '@tanstack/react-router';
import { pictureSrcSet, pictureUrl } from '@/commerce/picture-url';
import { t } from '@/language/t';
import { buttonClass } from '@/ui/button';

/** Banner below the wishlist (WISH-1). */
export function SaleBanner() {
  return (
    <section className="column mt-section" aria-labelledby="pay-day-sale">
      <div className="grid overflow-hidden rounded-lg bg-accent-tint md:grid-cols-2">
        <div className="flex flex-col items-start justify-center p-8 lg:p-14">
          <h2 id="pay-day-sale" className="display text-3xl">
            {t('Pay Day Sale')}
          </h2>
          <p className="mt-3 max-w-sm text-lg">
            {t('Bring home the pieces you’ve been eyeing, at this month’s prices.')}
          </p>
          <Link to="/product" className={`${buttonClass()} mt-6`}>
            {t('Shop Now')}
          </Link>
        </div>
        <img
          src={pictureUrl('/heroes/hero-living-room.webp', 640)}
          srcSet={pictureSrcSet('/heroes/hero-living-room.webp', [480, 640, 960, 1280])}
          sizes="(min-width: 52rem) 42rem, 92vw"
          width={1600}
          height={900}
          loading="lazy"
          decoding="async"
          alt=""
          className="size-full max-h-80 min-h-56 object-cover object-[58%_60%]"
        />
      </div>
    </section>
  );
}
