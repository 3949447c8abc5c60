import { lazy } from 'react';

export const NotFoundScreen = lazy(() => import('./not-found-screen'));

export { CrashScreen, StartFailure } from './failure-screens';
export { SiteFrame } from './site-frame';
