import type { QueryValues } from '../api/call-admin';
import { PAGE_SIZE } from './list-page';
import type { ListState } from './use-list-state';

/** The state of a list as the parameters of the admin API. */
export function listQuery({ q, offset, filters }: ListState): QueryValues {
  return { limit: PAGE_SIZE, offset, q, ...filters };
}
