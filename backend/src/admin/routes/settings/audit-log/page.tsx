import { defineRouteConfig } from '@medusajs/admin-sdk';
import { Text } from '@medusajs/ui';
import { type AuditEntry, listChanges } from '../../../api/audit-log';
import { type Column, statusColumn, timeColumn } from '../../../list-page/columns';
import { flagFilter } from '../../../list-page/filters';
import { ListPage } from '../../../list-page/list-page';

const FILTERS = [flagFilter('refused', 'Result', { no: 'Done', yes: 'Refused' })];

const COLUMNS: Column<AuditEntry>[] = [
  timeColumn('When', ({ created_at }) => created_at),
  { header: 'Who', cell: ({ email, actor_id }) => email ?? actor_id },
  {
    header: 'What',
    className: 'min-w-60',
    cell: ({ method, path }) => (
      <Text size="small" className="break-all">
        {`${method} ${path}`}
      </Text>
    ),
  },
  {
    header: 'Values',
    className: 'min-w-60',
    cell: ({ body }) => (
      <Text size="small" className="text-ui-fg-subtle line-clamp-4 break-all">
        {body}
      </Text>
    ),
  },
  statusColumn('Result', ({ status }) =>
    status < 400
      ? { color: 'green', label: 'Done' }
      : { color: 'red', label: `Refused (${status})` },
  ),
];

/** Who has changed what in the administration. */
export default function AuditLogPage() {
  return (
    <ListPage
      title="Audit log"
      description="Changes by the users of the dashboard, and attempts that were refused. Kept for a year, without passwords and accounts."
      queryKey="audit-log"
      fetchList={listChanges}
      searchLabel="Search changes"
      filters={FILTERS}
      columns={COLUMNS}
      rowId={({ id }) => id}
      emptyText="Nothing was changed yet"
    />
  );
}

export const config = defineRouteConfig({ label: 'Audit log', rank: 12 });

export const handle = { breadcrumb: () => 'Audit log' };
