import { useEffect, useState } from 'react';

/**
 * Whether a picture failed to load, to show a placeholder instead of the browser's broken image. It is requested again when the shop
 * is reachable again.
 */
export function usePictureFailure(url: string | null): { failed: boolean; fail: () => void } {
  const [failure, setFailure] = useState<string | null>(null);
  const failed = url !== null && failure === url;
  useEffect(() => {
    if (!failed) return undefined;
    let stop: (() => void) | undefined;
    let isCancelled = false;
    void import('@/sync/connection').then(({ connection }) => {
      if (isCancelled) return;
      stop = connection.listen((state) => {
        if (state === 'online') setFailure(null);
      });
    });
    return () => {
      isCancelled = true;
      stop?.();
    };
  }, [failed]);
  return { failed, fail: () => setFailure(url) };
}
