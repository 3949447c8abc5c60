import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';

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
    let path: string;
    try {
      path = decodeURIComponent(req.path);
    } catch {
      res.status(400).json({ type: 'invalid_data', message: 'The path is not well encoded.' });
      return;
    }
    // An uploaded page or drawing must not run anything on the shop's own origin.
    res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    res.setHeader('X-Content-Type-Options', 'nosniff');
    // sendFile refuses paths that leave `root`, and with `ignore` dot files too.
    res.sendFile(path, { root, dotfiles: 'ignore', maxAge: '365d', immutable: true }, (error) => {
      if (!error || res.headersSent) return;
      res.removeHeader('Cache-Control');
      res.status(404).json({ type: 'not_found', message: 'There is no such file.' });
    });
  };
}
