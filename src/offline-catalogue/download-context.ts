import type { CatalogueCall } from '@/commerce/catalogue-query';
import type { PictureWidth } from '@/commerce/picture-url';

/** What one run of the download works with. */
export interface DownloadContext {
  /** ms since 1970: responses that were stored earlier are fetched again. */
  since: number;
  /** Maximum size of responses and pictures together, in bytes. */
  budget: number;
  /** Width of product cards' pictures on this device, in px. */
  cardWidth: PictureWidth;
  /** Calls the API, bypassing the service worker. @throws StoreError */
  requestText: (call: CatalogueCall) => Promise<string>;
  /** @throws TypeError without a network */
  fetchPicture: (url: string) => Promise<Response>;
  /** Waits until the page is idle. @throws DownloadPausedError if the download has to stop for now */
  pace: () => Promise<void>;
  /** Called when something was stored, or when the number of products is known. */
  onProgress: (progress: { total?: number }) => void;
}

/** The download stops for now, and a later run resumes it. */
export class DownloadPausedError extends Error {
  override name = 'DownloadPausedError';
}

/** The budget is used up, or the device has no space. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}

/** The browser provides no storage. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError';
}
