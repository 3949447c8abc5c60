export { CrashScreen, NotFoundScreen, StartFailure } from './failure-screens';
export { SiteFrame } from './site-frame';
