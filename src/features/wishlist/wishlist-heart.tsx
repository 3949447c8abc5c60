import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useRouter } from '@tanstack/react-router';
import { useDispatch, useSelector } from 'react-redux';
import { guestHearts } from '@/sync/guest-hearts';
import { session } from '@/sync/session';
import { announce } from '@/ui/announce';
import { IconButton } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import type { wishlistSlice } from './wishlist-slice';
import { selectIsWished, type WishlistState } from './wishlist-slice';
import { toggleWish } from './wishlist-thunks';

interface WishlistHeartProps {
  productId: string;
  productTitle: string;
  /** The colour that is shown. */
  variantId: string | null;
  /** Stands on a product's picture, which is light in both themes. */
  onPicture?: boolean;
  className?: string;
}

/** Puts a product on the wishlist or takes it off; a guest's heart waits on the device for the sign-in (WISH-2, WISH-3). */
export function WishlistHeart({
  productId,
  productTitle,
  variantId,
  onPicture = false,
  className,
}: WishlistHeartProps) {
  const router = useRouter();
  const dispatch =
    useDispatch<ThunkDispatch<{ wishlist: WishlistState }, unknown, UnknownAction>>();
  const wished = useSelector((state: { [wishlistSlice.reducerPath]: WishlistState }) =>
    selectIsWished(state, productId),
  );

  async function toggle() {
    const wish = { productId, variantId };
    if (await session.restore()) {
      await dispatch(toggleWish(wish, !wished));
      return;
    }
    await guestHearts.keep(wish);
    void announce('info', 'You need to sign in');
    await router.navigate({ to: '/signin', search: { from: router.state.location.href } });
  }

  return (
    <IconButton
      label={wished ? `Remove ${productTitle} from wishlist` : `Add ${productTitle} to wishlist`}
      onClick={() => void toggle()}
      className={classNames(
        onPicture
          ? classNames('hover:bg-white/60', wished ? 'text-heart' : 'text-on-tile')
          : classNames('hover:text-accent', wished && 'text-accent'),
        className,
      )}
    >
      <Icon name="heart" size={22} filled={wished} />
    </IconButton>
  );
}
