import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import type { Intent } from '@aangan/offline-cart';
import { selectSyncView } from '@/features/synced';
import { core } from '@/sync/page-core';
import { canSyncInBackground } from '@aangan/offline-cart/browser';
import { connection, type ConnectionState } from '@/sync/connection';

/**
 * What a promise resolves to: null until then, and if it rejects. After another call of `load` the last value stays meanwhile.
 * @param load a stable function
 */
function useAsyncValue<T>(load: () => Promise<T>): T | null {
  const [value, setValue] = useState<T | null>(null);
  useEffect(() => {
    let isOn = true;
    // A storage error is reported by the next edit.
    void load()
      .catch(() => null)
      .then((loaded) => {
        if (isOn) setValue(loaded);
      });
    return () => {
      isOn = false;
    };
  }, [load]);
  return value;
}

/** The pending edits in order; null until they have been read. */
export function usePendingEdits(): readonly Intent[] | null {
  const view = useSelector(selectSyncView);
  return useAsyncValue(
    useCallback(async () => (view === null ? null : (await core()).pendingIntents()), [view]),
  );
}

/** Whether this browser sends edits with every tab closed; null until that is known. */
export function useBackgroundSync(): boolean | null {
  return useAsyncValue(canSyncInBackground);
}

/** Whether this device persists edits; null until known. */
export function useSurvivesReload(): boolean | null {
  return useAsyncValue(survivesReload);
}

async function survivesReload(): Promise<boolean> {
  return (await core()).survivesReload;
}

/** Whether the shop is reachable (OFF-2). */
export function useConnection(): ConnectionState {
  return useSyncExternalStore(connection.listen, connection.state, () => 'online');
}

/** Whether the server is down, rather than the device offline. */
export function useShopDown(): boolean {
  return useSyncExternalStore(connection.listen, connection.isShopDown, () => false);
}
