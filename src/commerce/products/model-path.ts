import { parseUrl } from '../parse-url';

/**
 * Where a product's 3D model is loaded from: of the address in its metadata the path counts, as with pictures, whatever host the
 * backend wrote. Null for what is no upload of the shop's in glTF's binary form: nothing else is let into its pages.
 */
export function modelPath(address: string | null): string | null {
  // The base is only there to let a path without a host be parsed.
  const path = address === null ? undefined : parseUrl(address, 'http://shop')?.pathname;
  return path !== undefined && /^\/static\/[^/]+\.glb$/.test(path) ? path : null;
}
