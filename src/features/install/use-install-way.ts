import { useSyncExternalStore } from 'react';
import { installWay, type InstallWay, onInstallWay } from './install-offer';

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(onInstallWay, installWay, () => 'none');
}
