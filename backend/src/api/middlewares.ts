import { defineMiddlewares } from '@medusajs/framework/http';
import { readSettings } from '../settings';
import { staticFiles } from './static-files';

export default defineMiddlewares({
  routes: [
    {
      matcher: '/static',
      middlewares: [staticFiles(readSettings(process.env).publicFilesDir)],
    },
  ],
});
