import { useNavigate } from '@tanstack/react-router';
import { announce } from '@/ui/announce';
import { IconButton } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';

interface WishlistHeartProps {
  productTitle: string;
  /** Stands on a product's picture, which is light in both themes. */
  onPicture?: boolean;
  className?: string;
}

/** Everybody is a guest as long as there are no accounts: a guest's heart leads to sign in (WISH-3). */
export function WishlistHeart({ productTitle, onPicture = false, className }: WishlistHeartProps) {
  const navigate = useNavigate();

  function toggle() {
    void announce('info', 'You need to sign in');
    void navigate({ to: '/signin' });
  }

  return (
    <IconButton
      label={`Add ${productTitle} to wishlist`}
      aria-pressed={false}
      onClick={toggle}
      className={classNames(
        onPicture ? 'text-on-tile hover:bg-white/60' : 'hover:text-accent',
        className,
      )}
    >
      <Icon name="heart" size={22} />
    </IconButton>
  );
}
