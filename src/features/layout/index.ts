import { lazyPart } from '@/ui/lazy-component';

export const NotFoundScreen = lazyPart(() => import('./not-found-screen'));

export { CrashScreen, StartFailure } from './failure-screens';
export { LanguageSwitch } from './language-switch';
export { SiteFrame } from './site-frame';
