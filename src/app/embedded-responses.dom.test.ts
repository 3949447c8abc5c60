import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { readEmbeddedResponses, collectResponses, restoreResponses } from './embedded-responses';

const clients: QueryClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.clear();
});
function client(): QueryClient {
  const made = new QueryClient();
  clients.push(made);
  return made;
}
function put(text: string): void {
  document.body.innerHTML = `<script type="application/json" id="answers">${text}</script>`;
}

it('restores the responses of the server render with their age', async () => {
  const server = client();
  await server.query({
    queryKey: ['products', 'one', 'prod_1'],
    queryFn: () => Promise.resolve({ title: 'Sofa' }),
    meta: { keep: 'catalogue' },
  });
  await server.query({ queryKey: ['none'], queryFn: () => Promise.resolve(null) });
  const before = Date.now();
  put(JSON.stringify(collectResponses(server)));
  const page = client();
  restoreResponses(page, readEmbeddedResponses(document) ?? []);
  expect(page.getQueryData(['products', 'one', 'prod_1'])).toEqual({ title: 'Sofa' });
  expect(page.getQueryData(['none'])).toBeNull();
  const [query] = page.getQueryCache().getAll();
  expect(query?.meta).toEqual({ keep: 'catalogue' });
  expect(query?.state.dataUpdatedAt).toBeLessThanOrEqual(before);
});

it.each(['', 'null', '{', '[{"key":"x"}]'])('ignores malformed content: %s', (text) => {
  put(text);
  expect(readEmbeddedResponses(document)).toBeNull();
});
