import { Link } from '@tanstack/react-router';
import { useSelector } from 'react-redux';
import { selectCartCount } from '@/features/cart';
import { selectWishCount } from '@/features/wishlist';
import { t } from '@/language/t';
import { Icon, type IconName } from '@/ui/icon';
import { CountBadge } from './count-badge';

const places = [
  { to: '/', icon: 'home', label: 'Home' },
  { to: '/product', icon: 'grid', label: 'Shop' },
  { to: '/mywishlist', icon: 'heart', label: 'Wishlist' },
  { to: '/productcart', icon: 'bag', label: 'Cart' },
  { to: '/myaccount', icon: 'person', label: 'Account' },
] as const satisfies ReadonlyArray<{ to: string; icon: IconName; label: string }>;

/** Within a thumb's reach on phones. */
export function BottomBar() {
  const inCart = useSelector(selectCartCount);
  const wished = useSelector(selectWishCount);
  return (
    <nav
      aria-label={t('Main')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex">
        {places.map(({ to, icon, label }) => {
          const count = to === '/productcart' ? inCart : to === '/mywishlist' ? wished : 0;
          return (
            <li key={to} className="flex-1">
              <Link
                to={to}
                activeOptions={{ exact: true, includeSearch: false }}
                className="flex min-h-15 flex-col items-center justify-center gap-0.5 text-[min(0.75rem,5vw)] leading-[1.35] font-semibold text-muted"
                activeProps={{ className: 'text-accent' }}
              >
                {/* In large text, too, all five have to stand beside each other. */}
                <span className="relative -mt-1 px-[10px] pt-1">
                  <Icon name={icon} className="size-[24px]" />
                  <CountBadge count={count} />
                </span>
                {t(label)}
                {count > 0 && (
                  <span className="sr-only">
                    {count === 1 ? t(', 1 item') : t(', {count} items', { count })}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
