import { defineRouteConfig } from '@medusajs/admin-sdk';
import { ChartBar } from '@medusajs/icons';
import { Container, Heading, Text } from '@medusajs/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { readToday, type Today } from '../../api/today';
import { ListError, ListLoading } from '../../list-page/list-message';
import { BarChart } from '../../today/bar-chart';
import { PageSpeed } from '../../today/page-speed';
import { tasksOf } from '../../today/tasks';
import { countText, rupeesText } from '../../parts/texts';

/** The figures follow the shop (ms). */
const REFRESH_MS = 60_000;

/** The owner's home page: what is to be done, and how the shop does. */
export default function TodayPage() {
  const today = useQuery({
    queryKey: ['today'],
    queryFn: ({ signal }) => readToday(signal),
    refetchInterval: REFRESH_MS,
    retry: false,
  });
  return (
    <div className="flex flex-col gap-y-3">
      <Container className="px-6 py-4">
        <Heading level="h1">Today</Heading>
        {today.isPending && <ListLoading />}
        {today.isError && <ListError error={today.error} onRetry={() => void today.refetch()} />}
        {today.isSuccess && <Figures today={today.data} />}
      </Container>
      {today.isSuccess && (
        <>
          <Tasks today={today.data} />
          <Stock stock={today.data.low_stock} />
          <Edits today={today.data} />
          <Section title="Page speed on shoppers’ devices">
            <PageSpeed today={today.data} />
          </Section>
        </>
      )}
    </div>
  );
}

function Figures({ today: { days } }: { today: Today }) {
  const now = days.at(-1);
  return (
    <div className="mt-4 grid grid-cols-1 gap-6 sm:grid-cols-[auto_1fr]">
      <dl className="flex flex-col gap-y-3">
        <div>
          <dt className="txt-small text-ui-fg-subtle">Orders today</dt>
          <dd className="h1-core">{now?.orders ?? 0}</dd>
        </div>
        <div>
          <dt className="txt-small text-ui-fg-subtle">Revenue today</dt>
          <dd className="h1-core">{rupeesText(now?.revenue ?? 0)}</dd>
        </div>
      </dl>
      <BarChart
        caption="Orders and revenue by day"
        headers={['Orders', 'Revenue']}
        bars={days.map(({ day, orders, revenue }) => ({
          day,
          value: revenue,
          cells: [String(orders), rupeesText(revenue)],
        }))}
      />
    </div>
  );
}

type SectionProps = { title: string; children: ReactNode };

function Section({ title, children }: SectionProps) {
  return (
    <Container className="px-6 py-4">
      <Heading level="h2">{title}</Heading>
      <div className="mt-2">{children}</div>
    </Container>
  );
}

function Tasks({ today }: { today: Today }) {
  const tasks = tasksOf(today);
  return (
    <Section title="To do">
      {tasks.length === 0 && <Text size="small">All is done</Text>}
      <ul className="flex flex-col gap-y-1">
        {tasks.map(({ label, count, to }) => (
          <li key={label} className="txt-small">
            <Link to={to} className="underline">{`${label}: ${count}`}</Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Stock({ stock }: { stock: Today['low_stock'] }) {
  return (
    <Section title="Stock running out">
      {stock.length === 0 && <Text size="small">More than three are left of everything</Text>}
      <ul className="flex flex-col gap-y-1">
        {stock.map(({ product_id, title, variant, left }) => (
          <li key={`${product_id} ${variant ?? ''}`} className="txt-small">
            <Link to={`/products/${product_id}`} className="underline">
              {[title, variant].filter(Boolean).join(', ')}
            </Link>
            {`: ${left} left`}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Texts of the ledger's reasons. */
const REASONS: Readonly<Record<string, string>> = {
  order_refused: 'Order requests at other figures',
  cancelled: 'Taken back by the shopper',
};

function Edits({ today: { days, page_speed, rejected_edits: edits } }: { today: Today }) {
  const day = days.at(-1)?.day;
  const replayed = page_speed.find((each) => each.day === day)?.replayed ?? 0;
  return (
    <Section title="Edits of carts and wishlists">
      <Text size="small">
        {`${countText(replayed, 'cart')} edited offline reached the shop today, as devices report`}
      </Text>
      <Text size="small" weight="plus" className="mt-2">
        Not applied, in 24 hours
      </Text>
      {edits.length === 0 && (
        <Text size="small">All edits of carts and wishlists were applied</Text>
      )}
      <ul className="flex flex-col gap-y-1">
        {edits.map(({ reason, count }) => (
          <li key={reason} className="txt-small">
            {`${REASONS[reason] ?? reason.replaceAll(/[_-]/g, ' ')}: ${count}`}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export const config = defineRouteConfig({ label: 'Today', icon: ChartBar, rank: 0 });

export const handle = { breadcrumb: () => 'Today' };
