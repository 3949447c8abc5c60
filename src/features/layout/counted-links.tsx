import { Link } from '@tanstack/react-router';
import { useSelector } from 'react-redux';
import { selectCartCount } from '@/features/cart';
import { selectWishCount } from '@/features/wishlist';
import { t } from '@/language/t';
import { classNames } from '@/ui/class-names';
import { Icon, type IconName } from '@/ui/icon';
import { CountBadge } from './count-badge';

// Each subscribes on its own, so that an edit does not render the whole header.

export function CartLink() {
  const count = useSelector(selectCartCount);
  return <CountedLink to="/productcart" icon="bag" label={cartLabel(count)} count={count} />;
}

export function cartLabel(count: number): string {
  if (count === 0) return t('Cart');
  return count === 1 ? t('Cart, 1 item') : t('Cart, {count} items', { count });
}

/** On small screens it is in the bottom bar. */
export function WishlistLink() {
  const count = useSelector(selectWishCount);
  return (
    <CountedLink
      to="/mywishlist"
      icon="heart"
      label={wishlistLabel(count)}
      count={count}
      className="max-md:hidden"
    />
  );
}

export function wishlistLabel(count: number): string {
  if (count === 0) return t('Wishlist');
  return count === 1 ? t('Wishlist, 1 item') : t('Wishlist, {count} items', { count });
}

interface CountedLinkProps {
  to: '/productcart' | '/mywishlist';
  icon: IconName;
  /** Includes the count, as the badge is hidden from screen readers. */
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
