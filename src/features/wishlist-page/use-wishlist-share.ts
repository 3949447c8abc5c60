import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '@/commerce/http/error-text';
import { wishlistShareQuery } from '@/commerce/wishlist/wishlist-queries';
import { shareWishlist, stopSharingWishlist } from '@/commerce/wishlist/wishlist-share';

/** The link of the signed-in customer's wishlist, and what makes it and takes it back. */
export interface WishlistShareState {
  /** Null while the wishlist is not shared. */
  token: string | null;
  isBusy: boolean;
  /** Why the last change was not made. */
  problem: string | null;
  share: () => Promise<boolean>;
  stop: () => Promise<boolean>;
}

export function useWishlistShare(customerId: string): WishlistShareState {
  const queryClient = useQueryClient();
  const query = wishlistShareQuery(customerId);
  const { data } = useQuery(query);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** @returns whether the change was made */
  async function change(send: () => Promise<string | null>): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    const failure = await problemOf(async () => {
      const token = await send();
      // A read that began before the change would undo it on the screen.
      await queryClient.cancelQueries({ queryKey: query.queryKey });
      queryClient.setQueryData(query.queryKey, token);
    });
    setBusy(false);
    setProblem(failure);
    return failure === null;
  }

  return {
    token: data ?? null,
    isBusy,
    problem,
    share: () => change(shareWishlist),
    stop: () => change(stopSharingWishlist),
  };
}
