import { lazy } from 'react';

export const NotFoundScreen = lazy(() => import('./not-found-screen'));

export { CrashScreen, StartFailure } from './failure-screens';
export { LanguageSwitch } from './language-switch';
export { SiteFrame } from './site-frame';
