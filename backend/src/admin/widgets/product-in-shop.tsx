import { defineWidgetConfig } from '@medusajs/admin-sdk';
import { Container, Heading, Table, Text } from '@medusajs/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type ProductSummary, readProductSummary } from '../api/products';
import { ListError, ListLoading } from '../list-page/list-message';
import { missingDetails } from '../products/missing-details';
import { countText, Rupees } from '../parts/texts';

type ProductInShopProps = { data: { id: string; title: string } };

/** On a product's page: prices and pictures by variant, questions and reviews, and what shoppers miss. */
export default function ProductInShop({ data }: ProductInShopProps) {
  const summary = useQuery({
    queryKey: ['product-summary', data.id],
    queryFn: ({ signal }) => readProductSummary(data.id, signal),
    retry: false,
  });
  return (
    <Container role="region" aria-label="In the shop" className="divide-y p-0">
      <Heading level="h2" className="px-6 py-4">
        In the shop
      </Heading>
      {summary.isPending && <ListLoading />}
      {summary.isError && (
        <ListError error={summary.error} onRetry={() => void summary.refetch()} />
      )}
      {summary.isSuccess && (
        <>
          <Variants variants={summary.data.variants} />
          <Voices summary={summary.data} title={data.title} />
          <Missing product={summary.data} />
        </>
      )}
    </Container>
  );
}

function Variants({ variants }: Pick<ProductSummary, 'variants'>) {
  return (
    <Table aria-label="Prices and pictures">
      <Table.Header>
        <Table.Row>
          <Table.HeaderCell>Variant</Table.HeaderCell>
          <Table.HeaderCell>MRP</Table.HeaderCell>
          <Table.HeaderCell>Sale</Table.HeaderCell>
          <Table.HeaderCell>Pictures</Table.HeaderCell>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {variants.map(({ id, title, mrp, sale_price, pictures, waiting }) => (
          <Table.Row key={id}>
            <Table.Cell>
              {title ?? '–'}
              {waiting > 0 && (
                <Text size="small" className="text-ui-fg-subtle">
                  {waitingText(waiting, title)}
                </Text>
              )}
            </Table.Cell>
            <Table.Cell>{mrp === null ? '–' : <Rupees amount={mrp} />}</Table.Cell>
            <Table.Cell>{sale_price === null ? '–' : <Rupees amount={sale_price} />}</Table.Cell>
            <Table.Cell>{pictures}</Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table>
  );
}

function waitingText(count: number, title: string | null): string {
  const who = count === 1 ? '1 shopper waits' : `${count} shoppers wait`;
  return `${who} for ${title ?? 'it'}`;
}

type VoicesProps = { summary: ProductSummary; title: string };

function Voices({ summary: { questions, reviews, has_model }, title }: VoicesProps) {
  const search = new URLSearchParams({ q: title }).toString();
  return (
    <div className="flex flex-col gap-y-2 px-6 py-4">
      <Link to={`/questions?${search}`} className="txt-small text-ui-fg-base underline">
        {`${countText(questions.unanswered, 'unanswered question')}, ${questions.answered} answered`}
      </Link>
      <Link to={`/reviews?${search}`} className="txt-small text-ui-fg-base underline">
        {reviews.average === null
          ? 'No reviews'
          : `${countText(reviews.count, 'review')}, ${reviews.average} stars on average`}
      </Link>
      <Text size="small">{has_model ? 'With a 3D model' : 'Without a 3D model'}</Text>
    </div>
  );
}

function Missing({ product }: { product: ProductSummary }) {
  const missing = missingDetails(product);
  if (missing.length === 0) return null;
  return (
    <ul className="flex list-disc flex-col gap-y-1 py-4 pl-10 pr-6">
      {missing.map((text) => (
        <li key={text} className="txt-small">
          {text}
        </li>
      ))}
    </ul>
  );
}

export const config = defineWidgetConfig({ zone: 'product.details.side.before' });
