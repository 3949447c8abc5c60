import { useEffect, useState } from 'react';

/** Confirms the numbers of orders. Loaded only in shops that ask for it, before it is needed. */
const load = () => import('./confirm-phone');

/**
 * @param isAsked whether the shop asks for a confirmed number
 * @returns the code, null while it loads, and how to load it; null where it is not asked
 */
export function useConfirmation(isAsked: boolean, customerId: string | undefined) {
  const [code, setCode] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const start = async () => {
    const loaded = await load().catch(() => null);
    setCode(loaded);
    return loaded;
  };
  useEffect(() => {
    // What fails is tried again at the press.
    if (isAsked) void start().then((loaded) => loaded?.readConfirmed(customerId !== undefined));
  }, [isAsked, customerId]);
  return isAsked ? { code, load: start } : null;
}
