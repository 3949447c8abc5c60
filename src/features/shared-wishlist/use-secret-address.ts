import { useEffect } from 'react';

/** The policy of the other pages (`server/security-headers.ts`). */
const USUAL_POLICY = 'strict-origin-when-cross-origin';

/**
 * Keeps the address of this page out of referrers. The header of the response does that when the page is loaded; this also covers
 * navigations within the app, to this page and away from it: the payment gateway must learn the shop's origin.
 */
export function useSecretAddress(): void {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'referrer';
    meta.content = 'no-referrer';
    document.head.append(meta);
    return () => {
      meta.content = USUAL_POLICY;
      meta.remove();
    };
  }, []);
}
