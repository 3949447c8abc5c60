import { createFileRoute } from '@tanstack/react-router';
import { NoCategoryListing } from '@/features/listing';

export const Route = createFileRoute('/productlisting/')({
  staticData: { title: 'Products' },
  component: NoCategoryListing,
});
