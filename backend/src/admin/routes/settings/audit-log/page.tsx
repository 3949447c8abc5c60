import { defineRouteConfig } from '@medusajs/admin-sdk';
import { StatusBadge, Text } from '@medusajs/ui';
import { type AuditEntry, listChanges } from '../../../api/audit-log';
import { type Column, ListPage } from '../../../list-page/list-page';
import { listQuery } from '../../../list-page/use-list-state';
import { TimeText } from '../../../parts/texts';

const FILTERS = [
  {
    name: 'refused',
    label: 'Result',
    options: [
      { value: 'false', label: 'Done' },
      { value: 'true', label: 'Refused' },
    ],
  },
];
const FILTER_NAMES = FILTERS.map(({ name }) => name);

const COLUMNS: Column<AuditEntry>[] = [
  { header: 'When', cell: ({ created_at }) => <TimeText time={created_at} /> },
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
  {
    header: 'Result',
    cell: ({ status }) => (
      <StatusBadge color={status < 400 ? 'green' : 'red'}>
        {status < 400 ? 'Done' : `Refused (${status})`}
      </StatusBadge>
    ),
  },
];

/** Who has changed what in the administration. */
export default function AuditLogPage() {
  return (
    <ListPage
      title="Audit log"
      description="Changes by the users of the dashboard, and attempts that were refused. Kept for a year, without passwords and accounts."
      queryKey="audit-log"
      fetchPage={(state, signal) => listChanges(listQuery(state), signal)}
      searchLabel="Search changes"
      filters={FILTERS}
      filterNames={FILTER_NAMES}
      columns={COLUMNS}
      rowId={({ id }) => id}
      emptyText="Nothing was changed yet"
    />
  );
}

export const config = defineRouteConfig({ label: 'Audit log', rank: 12 });

export const handle = { breadcrumb: () => 'Audit log' };
