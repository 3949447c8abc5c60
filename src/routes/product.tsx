import { createFileRoute } from '@tanstack/react-router';
import { fetchAhead } from '@/commerce/fetch-ahead';
import { listingPage, listingSearchSchema } from '@/features/catalogue';
import { WholeListing } from '@/features/listing';

export const Route = createFileRoute('/product')({
  validateSearch: listingSearchSchema,
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
