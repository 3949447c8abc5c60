import { defineRouteConfig } from '@medusajs/admin-sdk';
import { Button, Container, Heading, StatusBadge, Text } from '@medusajs/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  checkProductIndex,
  type IndexCheck,
  readProductIndex,
  rebuildProductIndex,
} from '../../../api/product-index';
import { ListError, ListLoading } from '../../../list-page/list-message';
import { ConfirmButton } from '../../../parts/confirm-button';
import { useAction } from '../../../parts/use-action';

const KEY = 'product-index';
/** The index follows changes within seconds (ms). */
const REFRESH_MS = 5000;

/** State of the index that searches and listings read. */
export default function ProductIndexPage() {
  const state = useQuery({
    queryKey: [KEY],
    queryFn: ({ signal }) => readProductIndex(signal),
    refetchInterval: REFRESH_MS,
    retry: false,
  });
  const check = useAction({
    run: checkProductIndex,
    done: 'The index is compared with all products',
    refresh: [KEY],
  });
  const rebuild = useAction({
    run: rebuildProductIndex,
    done: 'The index is rebuilt',
    refresh: [KEY],
  });
  const isBusy = check.isPending || rebuild.isPending;

  return (
    <Container className="divide-y p-0">
      <div className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
        <div>
          <Heading level="h1">Product index</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            Searches and listings read it. It is updated automatically, and is compared every night.
          </Text>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            type="button"
            size="small"
            variant="secondary"
            disabled={isBusy}
            isLoading={check.isPending}
            onClick={() => check.mutate()}
          >
            Compare now
          </Button>
          <ConfirmButton
            name="Rebuild the index"
            question="Rebuild the index?"
            description="Searches use the old one meanwhile. With 10,000 products it takes a minute or more."
            isBusy={rebuild.isPending}
            onConfirm={() => rebuild.mutate()}
          >
            Rebuild
          </ConfirmButton>
        </div>
      </div>
      {state.isPending && <ListLoading />}
      {state.isError && <ListError error={state.error} onRetry={() => void state.refetch()} />}
      {state.isSuccess && (
        <dl className="grid grid-cols-1 gap-4 px-6 py-4 sm:grid-cols-3">
          <Figure label="State">
            <StatusBadge color={state.data.status === 'ready' ? 'green' : 'orange'}>
              {state.data.status === 'ready' ? 'Ready' : (state.data.status ?? 'Not built')}
            </StatusBadge>
          </Figure>
          <Figure label="Published products">{state.data.published}</Figure>
          <Figure label="Changed since">{state.data.waiting}</Figure>
        </dl>
      )}
      <div role="status" className="px-6 py-4">
        <Text size="small">{resultText(check.data, rebuild.data?.seconds)}</Text>
      </div>
    </Container>
  );
}

type FigureProps = { label: string; children: ReactNode };

function Figure({ label, children }: FigureProps) {
  return (
    <div>
      <dt className="txt-small text-ui-fg-subtle">{label}</dt>
      <dd className="txt-medium-plus">{children}</dd>
    </div>
  );
}

function resultText(check: IndexCheck | undefined, seconds: number | undefined): string {
  if (seconds !== undefined) return `Rebuilt in ${seconds} s.`;
  if (check === undefined)
    return 'Compare the index with the products when a search finds old data.';
  const { checked, missing, stale, left, fields } = check;
  const differing = missing + stale + left;
  if (differing === 0) return `${checked} products compared: no differences.`;
  const which = fields.length > 0 ? ` (${fields.join(', ')})` : '';
  return `${checked} products compared: ${missing} missing, ${stale} out of date${which}, ${left} left over. They are repaired.`;
}

export const config = defineRouteConfig({ label: 'Product index', rank: 11 });

export const handle = { breadcrumb: () => 'Product index' };
