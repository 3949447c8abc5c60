import { useEffect, useState } from 'react';
import { connection } from '@/sync/connection';

/**
 * Whether a picture could not be had, so that something better than the browser's broken one stands in its place. It is
 * asked for again when the shop is back.
 */
export function usePictureFailure(url: string | null): { failed: boolean; fail: () => void } {
  const [failure, setFailure] = useState<string | null>(null);
  const failed = url !== null && failure === url;
  useEffect(() => {
    if (!failed) return undefined;
    return connection.listen((state) => {
      if (state === 'online') setFailure(null);
    });
  }, [failed]);
  return { failed, fail: () => setFailure(url) };
}
