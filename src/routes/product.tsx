import { createFileRoute } from '@tanstack/react-router';
import { fetchAhead } from '@/commerce/fetch-ahead';
import { listingPage, listingSearchOf } from '@/features/catalogue';
import { WholeListing } from '@/features/listing';

export const Route = createFileRoute('/product')({
  validateSearch: listingSearchOf,
  staticData: { title: 'Shop' },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    fetchAhead(context.queryClient, listingPage(deps, null, 1));
  },
  component: Listing,
});

function Listing() {
  return <WholeListing search={Route.useSearch()} />;
}
