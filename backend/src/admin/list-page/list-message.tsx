import { Button, Heading, Text } from '@medusajs/ui';
import type { ReactNode } from 'react';

type ListMessageProps = { title: string; children?: ReactNode };

function ListMessage({ title, children }: ListMessageProps) {
  return (
    <div className="flex flex-col items-center gap-y-3 px-6 py-16 text-center">
      <Heading level="h2">{title}</Heading>
      {children}
    </div>
  );
}

/** Shown instead of the rows that could not be loaded. */
export function ListError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert">
      <ListMessage title="This list could not be loaded">
        <Text size="small">{error.message}</Text>
        <Button type="button" size="small" variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      </ListMessage>
    </div>
  );
}

type EmptyListProps = { text: string; isFiltered: boolean; onClear: () => void };

/** Shown when there are no rows, or none that the search and the filters allow. */
export function EmptyList({ text, isFiltered, onClear }: EmptyListProps) {
  if (!isFiltered) return <ListMessage title={text} />;
  return (
    <ListMessage title="Nothing matches your search">
      <Button type="button" size="small" variant="secondary" onClick={onClear}>
        Clear search and filters
      </Button>
    </ListMessage>
  );
}

/** Shown while the first rows are being loaded. */
export function ListLoading() {
  return (
    <div role="status" className="px-6 py-16 text-center">
      <Text size="small">Loading…</Text>
    </div>
  );
}
