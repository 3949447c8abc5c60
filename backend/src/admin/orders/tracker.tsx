import { Button, Text } from '@medusajs/ui';
import { type OrderProgress, recordActivity, takeStep } from '../api/order-progress';
import { useAction } from '../parts/use-action';
import { TimeText } from '../parts/texts';

type StepName = 'packed' | 'on-the-road' | 'last-mile-hub' | 'picked-up' | 'delivered';

/** A step, whether it is reached and when, and whether the owner can record it now. */
type Step = {
  name: StepName;
  label: string;
  action: string;
  isReached: boolean;
  at: Date | null;
  isNext: boolean;
};

/** The steps of the tracker that the owner records. */
export function stepsOf({
  activities,
  step,
  parcels,
  unpacked,
  cancelled_at,
}: OrderProgress): Step[] {
  const of = (name: OrderProgress['activities'][number]['name']) => {
    const found = activities.find((activity) => activity.name === name);
    return { isReached: found?.reached ?? false, at: found?.at ?? null };
  };
  const isOnTheRoad = parcels.some(({ shipped_at, delivered_at }) => shipped_at && !delivered_at);
  const isOpen = cancelled_at === null && step < 4;
  const isWaiting = parcels.some(({ shipped_at, delivered_at }) => !shipped_at && !delivered_at);
  return [
    {
      name: 'packed',
      label: 'Packed',
      action: 'Pack all',
      isReached: step >= 2,
      at: null,
      isNext: isOpen && unpacked > 0,
    },
    {
      name: 'on-the-road',
      label: 'On the road',
      action: 'Send all',
      ...of('on-the-way'),
      isNext: isOpen && isWaiting && unpacked === 0,
    },
    {
      name: 'last-mile-hub',
      label: 'At the last hub',
      action: 'At the hub',
      ...of('last-mile-hub'),
      isNext: isOpen && isOnTheRoad && of('last-mile-hub').at === null,
    },
    {
      name: 'picked-up',
      label: 'Picked up by the courier',
      action: 'Picked up',
      ...of('picked-up'),
      isNext: isOpen && isOnTheRoad && of('picked-up').at === null,
    },
    {
      name: 'delivered',
      label: 'Delivered',
      action: 'Delivered',
      ...of('delivered'),
      isNext: isOpen && isOnTheRoad && !isWaiting && unpacked === 0,
    },
  ];
}

type TrackerProps = { orderId: string; progress: OrderProgress; refresh: readonly string[] };

/** The steps of an order, each recorded by one click. */
export function Tracker({ orderId, progress, refresh }: TrackerProps) {
  const record = useAction({
    run: (name: StepName) => {
      if (name !== 'last-mile-hub' && name !== 'picked-up') return takeStep(orderId, name);
      const under = progress.parcels.filter((parcel) => parcel.shipped_at && !parcel.delivered_at);
      return recordActivity(
        under.map(({ id }) => id),
        name,
      );
    },
    done: 'The step is recorded',
    refresh,
  });

  return (
    <ol className="flex flex-col gap-y-3">
      {stepsOf(progress).map(({ name, label, action, isReached, at, isNext }) => (
        <li key={name} className="flex min-h-7 items-center justify-between gap-x-4">
          <div>
            <Text size="small" weight={isReached ? 'plus' : 'regular'}>
              {label}
            </Text>
            <Text size="xsmall" className="text-ui-fg-subtle">
              {at ? <TimeText time={at} /> : isReached ? 'Done' : 'Not yet'}
            </Text>
          </div>
          {isNext && (
            <Button
              type="button"
              size="small"
              variant="secondary"
              isLoading={record.isPending && record.variables === name}
              disabled={record.isPending}
              onClick={() => record.mutate(name)}
            >
              {action}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
