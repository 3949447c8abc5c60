import { Container, Heading, Table, Text } from '@medusajs/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import type { FetchList, ListOf } from '../api/list-rows';
import type { Column } from './columns';
import { FilterSelect } from './filter-select';
import type { ListFilter } from './filters';
import { EmptyList, ListError, ListLoading } from './list-message';
import { SearchField } from './search-field';
import { listQuery, PAGE_SIZE, useListState } from './use-list-state';

type ListPageProps<Row> = {
  title: string;
  description: string;
  /** First part of the query key; an action invalidates it. */
  queryKey: string;
  fetchList: FetchList<Row>;
  searchLabel: string;
  /** A constant, so that the state is not computed at each rendering. */
  filters: readonly ListFilter[];
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  emptyText: string;
  /** Buttons of a row. */
  renderActions?: (row: Row) => ReactNode;
  /** Buttons to the right of the title. */
  toolbar?: ReactNode;
};

/** A page of the dashboard with a list: search, filters, pages, and what is shown when it is empty or fails. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, description, queryKey, fetchList, searchLabel, filters } = props;
  const { state, set } = useListState(filters);
  const search = useCallback((q: string) => set({ q }), [set]);
  const query = useQuery({
    queryKey: [queryKey, state],
    queryFn: ({ signal }) => fetchList(listQuery(state), signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const clear = () =>
    set(Object.fromEntries(['q', ...filters.map(({ name }) => name)].map((name) => [name, ''])));
  const goTo = (offset: number) => set({ offset: offset === 0 ? undefined : String(offset) });

  return (
    <Container className="divide-y p-0">
      <div className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
        <div>
          <Heading level="h1">{title}</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            {description}
          </Text>
        </div>
        {props.toolbar}
      </div>
      <div role="search" className="flex flex-wrap items-center gap-2 px-6 py-4">
        <SearchField label={searchLabel} value={state.q} onSearch={search} />
        {filters.map((filter) => (
          <FilterSelect
            key={filter.name}
            filter={filter}
            value={state.filters[filter.name]}
            onChange={(value) => set({ [filter.name]: value })}
          />
        ))}
      </div>
      {query.isError && <ListError error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <ListLoading />}
      {query.isSuccess && query.data.count === 0 && (
        <EmptyList
          text={props.emptyText}
          isFiltered={state.q !== '' || Object.keys(state.filters).length > 0}
          onClear={clear}
        />
      )}
      {query.isSuccess && query.data.count > 0 && (
        <ListTable
          {...props}
          list={query.data}
          offset={state.offset}
          isBusy={query.isPlaceholderData}
          onOffset={goTo}
        />
      )}
    </Container>
  );
}

type ListTableProps<Row> = Pick<
  ListPageProps<Row>,
  'title' | 'columns' | 'rowId' | 'renderActions'
> & {
  list: ListOf<Row>;
  offset: number;
  isBusy: boolean;
  onOffset: (offset: number) => void;
};

function ListTable<Row>(props: ListTableProps<Row>) {
  const { title, columns, rowId, renderActions, list, offset, isBusy, onOffset } = props;
  return (
    <>
      <section
        // Keyboard users scroll it on narrow screens.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={title}
        aria-busy={isBusy}
        className="overflow-x-auto"
      >
        <Table aria-label={title}>
          <Table.Header>
            <Table.Row>
              {columns.map(({ header }) => (
                <Table.HeaderCell key={header}>{header}</Table.HeaderCell>
              ))}
              {renderActions && <Table.HeaderCell>Actions</Table.HeaderCell>}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {list.rows.map((row) => (
              <Table.Row key={rowId(row)}>
                {columns.map(({ header, cell, className }) => (
                  <Table.Cell key={header} className={`py-3 pr-4 align-top ${className ?? ''}`}>
                    {cell(row)}
                  </Table.Cell>
                ))}
                {renderActions && (
                  <Table.Cell className="whitespace-nowrap py-3 pr-4 align-top">
                    <div className="flex gap-2">{renderActions(row)}</div>
                  </Table.Cell>
                )}
              </Table.Row>
            ))}
          </Table.Body>
        </Table>
      </section>
      <Table.Pagination
        count={list.count}
        pageSize={PAGE_SIZE}
        pageIndex={Math.floor(offset / PAGE_SIZE)}
        pageCount={Math.ceil(list.count / PAGE_SIZE)}
        canPreviousPage={offset > 0}
        canNextPage={offset + PAGE_SIZE < list.count}
        previousPage={() => onOffset(Math.max(0, offset - PAGE_SIZE))}
        nextPage={() => onOffset(offset + PAGE_SIZE)}
      />
    </>
  );
}
