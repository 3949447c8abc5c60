import { createFileRoute } from '@tanstack/react-router';
import { fetchAhead } from '@/commerce/fetch-ahead';
import { categoriesQuery } from '@/commerce/categories/category-queries';
import { CategoryListing, listingSearchSchema, listingTitle } from '@/features/catalogue';

export const Route = createFileRoute('/productlisting/$handle')({
  validateSearch: listingSearchSchema,
  staticData: { title: ({ handle }) => listingTitle(handle ?? '') },
  loader: ({ context }) => {
    fetchAhead(context.queryClient, categoriesQuery());
  },
  component: Listing,
});

function Listing() {
  return <CategoryListing handle={Route.useParams().handle} search={Route.useSearch()} />;
}
