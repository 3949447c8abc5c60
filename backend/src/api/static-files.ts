import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { publicFile } from './public-file';

/**
 * Serves the uploaded pictures of `root` (absolute folder). Medusa itself serves only the folder
 * `static` beside its code, which two instances would share.
 * Upload names carry a time stamp and never change, so answers may be kept for ever.
 */
export function staticFiles(root: string) {
  return (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      next();
      return;
    }
    const file = publicFile(req.path);
    if (file === undefined) {
      res.status(404).json({ type: 'not_found', message: 'There is no such file.' });
      return;
    }
    // sendFile refuses paths that leave `root`, and with `ignore` dot files too.
    res.sendFile(
      file.name,
      { root, dotfiles: 'ignore', maxAge: '365d', immutable: true },
      (error) => {
        if (!error || res.headersSent) return;
        res.removeHeader('Cache-Control');
        res.status(404).json({ type: 'not_found', message: 'There is no such file.' });
      },
    );
  };
}
