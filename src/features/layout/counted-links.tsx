import { Link } from '@tanstack/react-router';
import { useSelector } from 'react-redux';
import { selectCartCount } from '@/features/cart';
import { selectWishCount } from '@/features/wishlist';
import { t } from '@/language/t';
import { Icon } from '@/ui/icon';
import { CountBadge } from './count-badge';

// Each listens by itself: with the header around it a tap on Add To Cart would render the search and the profile menu, too.

const iconLink =
  'touch relative inline-flex items-center justify-center rounded-full transition-colors hover:bg-sunken';

export function CartLink() {
  const count = useSelector(selectCartCount);
  return (
    <Link
      to="/productcart"
      className={iconLink}
      aria-label={
        count === 0
          ? t('Cart')
          : count === 1
            ? t('Cart, 1 item')
            : t('Cart, {count} items', { count })
      }
    >
      <Icon name="bag" />
      <CountBadge count={count} />
    </Link>
  );
}

/** Small screens have it in their bottom bar. */
export function WishlistLink() {
  const wished = useSelector(selectWishCount);
  return (
    <Link
      to="/mywishlist"
      className={`${iconLink} max-md:hidden`}
      aria-label={
        wished === 0
          ? t('Wishlist')
          : wished === 1
            ? t('Wishlist, 1 item')
            : t('Wishlist, {wished} items', { wished })
      }
    >
      <Icon name="heart" />
      <CountBadge count={wished} />
    </Link>
  );
}
