import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { replayInBackground } from './background-replay';
import { cacheSettings } from './cached-settings';
import { routeCatalogue } from './catalogue-routes';
import { activateOnRequest, deleteOldCaches } from './lifecycle';
import { routePages } from './page-routes';
import { openTappedNotifications, showPushNotifications } from './push-notifications';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

cleanupOutdatedCaches();
// Without a directory index '/' is handled like any other page: network first.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
cacheSettings(self);
routePages(self);
routeCatalogue(self);
replayInBackground(self);
showPushNotifications(self);
openTappedNotifications(self);
deleteOldCaches(self);
activateOnRequest(self);
