import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useSelector } from 'react-redux';
import { selectCartCount } from '@/features/cart';
import { selectWishCount } from '@/features/wishlist';
import { t } from '@/language/t';
import { Icon, type IconName } from '@/ui/icon';
import { CountBadge } from './count-badge';
import { cartLabel, wishlistLabel } from './counted-links';

const places = [
  { to: '/', icon: 'home', label: 'Home' },
  { to: '/product', icon: 'grid', label: 'Shop' },
  { to: '/mywishlist', icon: 'heart', label: 'Wishlist' },
  { to: '/productcart', icon: 'bag', label: 'Cart' },
  { to: '/myaccount', icon: 'person', label: 'Account' },
] as const satisfies ReadonlyArray<{ to: string; icon: IconName; label: string }>;

type Place = (typeof places)[number];

/** Bottom navigation on phones. */
export function BottomBar() {
  const counts: Partial<Record<Place['to'], number>> = {
    '/mywishlist': useSelector(selectWishCount),
    '/productcart': useSelector(selectCartCount),
  };
  return (
    <nav
      aria-label={t('Main')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex">
        {places.map((place) => (
          <li key={place.to} className="flex-1">
            <PlaceLink {...place} count={counts[place.to] ?? 0} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Memoized: a change of one count does not render the other links. */
const PlaceLink = memo(function PlaceLink({ to, icon, label, count }: Place & { count: number }) {
  return (
    <Link
      to={to}
      activeOptions={{ exact: true, includeSearch: false }}
      className="relative flex min-h-15 flex-col items-center justify-center gap-0.5 text-[min(0.75rem,5vw)] leading-[1.35] font-semibold text-muted"
      activeProps={{ className: 'text-accent' }}
    >
      {/* In large text, too, the five links fit next to each other. */}
      <span className="relative -mt-1 px-[10px] pt-1">
        <Icon name={icon} className="size-[24px]" />
        <CountBadge count={count} />
      </span>
      <span aria-hidden={count > 0}>{t(label)}</span>
      {/* Contained, so that a change of the number causes no layout around it. */}
      {count > 0 && (
        <span className="sr-only inset-s-0 top-0 contain-strict">
          {to === '/mywishlist' ? wishlistLabel(count) : cartLabel(count)}
        </span>
      )}
    </Link>
  );
});
