import { lazy } from 'react';

// Nothing of these is in the first paint.
export const CartNotices = lazy(() => import('./cart-notices'));
export const StatusPanels = lazy(() => import('./status-panels'));
export const UntoldLane = lazy(() => import('./untold-lane'));

export { Reference, referenceOf } from './reference';
export { Unreachable } from './unreachable';
export { useConnection } from './use-connection';
export { ageWords } from './age-words';
export { NoticeList } from './notice-list';
export { standingOf } from './sendable';
export { StandingNote } from './standing-note';
export { useBackgroundSync } from './use-background-sync';
export { useSurvivesReload } from './use-survives-reload';
export { useToldNotices } from './use-told-notices';
export { useWaitingEdits } from './use-waiting-edits';
export { WaitingEdits } from './waiting-edits';
