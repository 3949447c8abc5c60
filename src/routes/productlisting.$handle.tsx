import { createFileRoute } from '@tanstack/react-router';
import { fetchAhead } from '@/commerce/fetch-ahead';
import { categoriesQuery } from '@/commerce/categories/category-queries';
import { listingPage, categorySearchOf, listingTitle } from '@/features/catalogue';
import { CategoryListing } from '@/features/listing';

export const Route = createFileRoute('/productlisting/$handle')({
  validateSearch: categorySearchOf,
  staticData: { title: ({ handle }) => listingTitle(handle ?? '') },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    fetchAhead(context.queryClient, categoriesQuery());
    fetchAhead(context.queryClient, listingPage(deps, params.handle, 1));
  },
  component: Listing,
});

function Listing() {
  return <CategoryListing handle={Route.useParams().handle} search={Route.useSearch()} />;
}
