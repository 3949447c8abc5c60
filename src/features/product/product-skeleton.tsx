import { t } from '@/language/t';
import { LoadingStatus, Skeleton } from '@/ui/skeleton';

/** @param picture address of the one that the shopper came by */
export function ProductSkeleton({ picture }: { picture: string | null }) {
  return (
    <div className="column grid gap-8 pt-4 lg:grid-cols-[7fr_5fr] lg:gap-16 lg:pt-10">
      <LoadingStatus label={t('Loading product')} />
      {picture ? (
        <span className="tile moved-picture block aspect-square">
          <img src={picture} alt="" className="melt size-full object-cover" />
        </span>
      ) : (
        <Skeleton className="aspect-square rounded-md" />
      )}
      <div className="space-y-5 lg:pt-6">
        <Skeleton className="h-10 w-4/5" />
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-9 w-2/5" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-12 w-full rounded-full" />
      </div>
    </div>
  );
}
