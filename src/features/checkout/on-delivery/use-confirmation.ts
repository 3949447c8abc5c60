import { useEffect, useState } from 'react';

/** Confirms the numbers of orders. Loaded only in shops that ask for it, before it is needed. */
const load = () => import('./confirm-phone');

/**
 * @param isAsked whether the shop asks for a confirmed number
 * @returns the code, null while it loads, and how to load it; null where it is not asked
 */
export function useConfirmation(isAsked: boolean, customerId: string | undefined) {
  const [code, setCode] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    const start = async () => {
      const loaded = await load();
      setCode(loaded);
      await loaded.readConfirmed(customerId !== undefined);
    };
    // What fails is tried again at the press.
    void start().catch(() => undefined);
  }, [isAsked, customerId]);
  const loadAgain = async () => {
    const loaded = await load().catch(() => null);
    setCode(loaded);
    return loaded;
  };
  return isAsked ? { code, load: loadAgain } : null;
}
