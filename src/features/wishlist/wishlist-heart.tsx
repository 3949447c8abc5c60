import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useRouter } from '@tanstack/react-router';
import { useDispatch, useSelector } from 'react-redux';
import type { SyncedState } from '@/features/synced';
import { t } from '@/language/t';
import type { ShownProduct } from '@aangan/offline-cart';
import { editData } from '@/sync/edit-data';
import { IconButton } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { selectIsWished, type WithWishlist } from './wishlist-slice';
import type * as ToggleWish from './toggle-wish';

interface WishlistHeartProps {
  /** The product with the shown variant. */
  item: ShownProduct;
  /** Whether it is on a product’s picture, which is light in both themes. */
  onPicture?: boolean;
  className?: string;
}

/** Adds a product to the wishlist or removes it. For guests the edit is stored until sign-in (WISH-2, WISH-3). */
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

  const name = item.title;
  return (
    <IconButton
      label={
        name === ''
          ? t(wished ? 'Remove from wishlist' : 'Add to wishlist')
          : t(wished ? 'Remove {name} from wishlist' : 'Add {name} to wishlist', { name })
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

let loaded: typeof ToggleWish | undefined;

/** The code of the heart button: loaded after the first screen, at the latest by a tap. */
export async function loadToggleWish() {
  loaded ??= await import('./toggle-wish');
  return loaded;
}

/** The module, if it has loaded: an import would resolve in a later task, after a frame without feedback. */
function loadedToggleWish() {
  return loaded;
}
