import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useRouter } from '@tanstack/react-router';
import { useDispatch, useSelector } from 'react-redux';
import type { SyncedState } from '@/features/synced';
import { t } from '@/language/t';
import type { ShownProduct } from '@/sync/intents/edit';
import { editData } from '@/sync/taps/edit-data';
import { IconButton } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { loadedToggleWish, loadToggleWish } from './load-toggle-wish';
import { selectIsWished, type WithWishlist } from './wishlist-slice';

interface WishlistHeartProps {
  /** The product with the colour that is shown. */
  item: ShownProduct;
  /** Stands on a product's picture, which is light in both themes. */
  onPicture?: boolean;
  className?: string;
}

/** Puts a product on the wishlist or takes it off; a guest's heart waits on the device for the sign-in (WISH-2, WISH-3). */
export function WishlistHeart({ item, onPicture = false, className }: WishlistHeartProps) {
  const router = useRouter();
  const dispatch = useDispatch<ThunkDispatch<{ synced: SyncedState }, unknown, UnknownAction>>();
  const wished = useSelector((state: WithWishlist) => selectIsWished(state, item.productId));

  async function toggle(heart: HTMLElement) {
    const loaded = loadedToggleWish();
    const tap = loaded ? undefined : window.keepTap?.(heart);
    const { toggleWish } = loaded ?? (await loadToggleWish());
    const mustSignIn = await dispatch(toggleWish(item, wished, tap));
    if (!mustSignIn) return;
    await router.navigate({ to: '/signin', search: { from: router.state.location.href } });
  }

  const name = item.title || t('this product');
  return (
    <IconButton
      label={
        wished ? t('Remove {name} from wishlist', { name }) : t('Add {name} to wishlist', { name })
      }
      data-tick
      {...editData({ op: wished ? 'unwish' : 'wish', item })}
      onClick={({ currentTarget }) => void toggle(currentTarget)}
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
