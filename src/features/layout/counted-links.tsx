import { Link } from '@tanstack/react-router';
import { useSelector } from 'react-redux';
import { selectCartCount } from '@/features/cart';
import { selectWishCount } from '@/features/wishlist';
import { t } from '@/language/t';
import { classNames } from '@/ui/class-names';
import { Icon, type IconName } from '@/ui/icon';
import { CountBadge } from './count-badge';

// Each listens by itself: with the header around it a tap on Add To Cart would render the search and the profile menu, too.

export function CartLink() {
  const count = useSelector(selectCartCount);
  const label =
    count === 0 ? t('Cart') : count === 1 ? t('Cart, 1 item') : t('Cart, {count} items', { count });
  return <CountedLink to="/productcart" icon="bag" label={label} count={count} />;
}

/** Small screens have it in their bottom bar. */
export function WishlistLink() {
  const wished = useSelector(selectWishCount);
  const label =
    wished === 0
      ? t('Wishlist')
      : wished === 1
        ? t('Wishlist, 1 item')
        : t('Wishlist, {wished} items', { wished });
  return (
    <CountedLink
      to="/mywishlist"
      icon="heart"
      label={label}
      count={wished}
      className="max-md:hidden"
    />
  );
}

interface CountedLinkProps {
  to: '/productcart' | '/mywishlist';
  icon: IconName;
  /** Tells the count too: the badge is for the eye alone. */
  label: string;
  count: number;
  className?: string;
}

function CountedLink({ to, icon, label, count, className }: CountedLinkProps) {
  return (
    <Link
      to={to}
      className={classNames(
        'touch relative inline-flex items-center justify-center rounded-full transition-colors hover:bg-sunken',
        className,
      )}
      aria-label={label}
    >
      <Icon name={icon} />
      <CountBadge count={count} />
    </Link>
  );
}
