import { useEffect, useState } from 'react';

/**
 * Whether a picture could not be had, so that something better than the browser's broken one stands in its place. It is
 * asked for again when the shop is back.
 */
export function usePictureFailure(url: string | null): { failed: boolean; fail: () => void } {
  const [failure, setFailure] = useState<string | null>(null);
  const failed = url !== null && failure === url;
  useEffect(() => {
    if (!failed) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    void import('@/sync/connection').then(({ connection }) => {
      if (isOver) return;
      stop = connection.listen((state) => {
        if (state === 'online') setFailure(null);
      });
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [failed]);
  return { failed, fail: () => setFailure(url) };
}
