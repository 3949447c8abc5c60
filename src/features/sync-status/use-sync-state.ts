import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import type { Intent } from '@aangan/offline-cart';
import { selectSyncView } from '@/features/synced';
import { core } from '@/sync/page-core';
import { canSyncInBackground } from '@/sync/background-sync';
import { connection, type ConnectionState } from '@/sync/connection';

/** The pending edits in order; null until they have been read. */
export function usePendingEdits(): readonly Intent[] | null {
  const view = useSelector(selectSyncView);
  const [edits, setEdits] = useState<readonly Intent[] | null>(null);

  useEffect(() => {
    let isOn = true;
    if (view === null) return;
    void core()
      .then((sync) => sync.pendingIntents())
      // A storage error is reported by the next edit.
      .catch(() => null)
      .then((found) => {
        if (isOn) setEdits(found);
      });
    return () => {
      isOn = false;
    };
  }, [view]);

  return edits;
}

/** Whether this browser sends edits with every tab closed; null until that is known. */
export function useBackgroundSync(): boolean | null {
  const [can, setCan] = useState<boolean | null>(null);
  useEffect(() => {
    let isOn = true;
    void canSyncInBackground().then((found) => {
      if (isOn) setCan(found);
    });
    return () => {
      isOn = false;
    };
  }, []);
  return can;
}

/** Whether this device persists edits; null until known. */
export function useSurvivesReload(): boolean | null {
  const [survives, setSurvives] = useState<boolean | null>(null);
  useEffect(() => {
    let isOn = true;
    core().then(
      (sync) => {
        if (isOn) setSurvives(sync.survivesReload);
      },
      () => undefined,
    );
    return () => {
      isOn = false;
    };
  }, []);
  return survives;
}

/** Whether the shop is reachable (OFF-2). */
export function useConnection(): ConnectionState {
  return useSyncExternalStore(connection.listen, connection.state, () => 'online');
}

/** Whether the server is down, rather than the device offline. */
export function useShopDown(): boolean {
  return useSyncExternalStore(connection.listen, connection.isShopDown, () => false);
}
