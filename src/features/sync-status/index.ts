import { lazy } from 'react';

// Nothing of these is in the first paint.
export const CartNotices = lazy(() => import('./cart-notices'));
export const StatusPanels = lazy(() => import('./status-panels'));
export const StatusStrip = lazy(() => import('./status-strip'));

export { Unreachable } from './unreachable';
export { useConnection } from './use-connection';
