import { t } from '@/language/t';
import { LoadingStatus, Skeleton } from '@/ui/skeleton';

/** The layout of an order, while it is on its way. */
export function OrderSkeleton() {
  return (
    <div className="space-y-8">
      <title>{`${t('Order Details')} · Aangan`}</title>
      <LoadingStatus label={t('Loading the order')} />
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-36 rounded-lg" />
      <div className="grid gap-10 lg:grid-cols-[1fr_24rem]">
        <Skeleton className="h-64 rounded-md" />
        <Skeleton className="h-64 rounded-md" />
      </div>
    </div>
  );
}
