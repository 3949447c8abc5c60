import { createFileRoute } from '@tanstack/react-router';
import { fetchAhead } from '@/commerce/fetch-ahead';
import { categoriesQuery } from '@/commerce/categories/category-queries';
import { HomeScreen } from '@/features/home';

export const Route = createFileRoute('/')({
  staticData: { title: 'Home', categoryBar: true },
  loader: ({ context }) => {
    fetchAhead(context.queryClient, categoriesQuery());
  },
  component: HomeScreen,
});
