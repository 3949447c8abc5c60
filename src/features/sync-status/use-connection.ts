import { useSyncExternalStore } from 'react';
import { connection, type ConnectionState } from '@/sync/connection';

/** Whether the shop can be reached, as it is now (OFF-2). */
export function useConnection(): ConnectionState {
  return useSyncExternalStore(connection.listen, connection.state, () => 'online');
}
