import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { replayInBackground } from './background-replay';
import { routeNavigations } from './navigation';
import { clearOldCaches } from './old-caches';
import { routeCatalogue } from './route-catalogue';
import { keepSettings } from './settings-copy';
import { updateOnRequest } from './update-on-request';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

cleanupOutdatedCaches();
// Without a directory index '/' is a page like any other, and goes to the network first.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
keepSettings(self);
routeNavigations(self);
routeCatalogue(self);
replayInBackground(self);
clearOldCaches(self);
updateOnRequest(self);
