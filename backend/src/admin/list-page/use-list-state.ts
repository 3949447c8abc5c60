import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { QueryValues } from '../api/call-admin';
import type { ListFilter } from './filters';

/** Rows of a page. */
export const PAGE_SIZE = 20;

/** What a list shows; it is kept in the address, so that reload, Back and links restore it. */
export type ListState = {
  q: string;
  offset: number;
  filters: Readonly<Record<string, string>>;
};

/** Reads the state from the address, and changes it there. A changed search or filter begins at the first page. */
export function useListState(filters: readonly ListFilter[]) {
  const [params, setParams] = useSearchParams();

  const state = useMemo((): ListState => {
    const given = filters.flatMap(({ name }) => {
      const value = params.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    const offset = Number(params.get('offset') ?? 0);
    return {
      q: params.get('q') ?? '',
      offset: Number.isSafeInteger(offset) && offset > 0 ? offset : 0,
      filters: Object.fromEntries(given),
    };
  }, [params, filters]);

  const set = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('offset');
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === '') after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        { replace: true },
      );
    },
    [setParams],
  );

  return { state, set };
}

/** The state of a list as the parameters of the admin API. */
export function listQuery({ q, offset, filters }: ListState): QueryValues {
  return { limit: PAGE_SIZE, offset, q, ...filters };
}
