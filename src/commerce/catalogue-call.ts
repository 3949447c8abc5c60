import type { QueryValue } from './http/request';

/** A GET of the public catalogue: asked without saying who asks, so that its answer is the same for everybody. */
export interface CatalogueCall {
  path: string;
  query: Readonly<Record<string, QueryValue>>;
}
