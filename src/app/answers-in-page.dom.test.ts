import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { answersInPage, answersOf, takeAnswers } from './answers-in-page';

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

it('brings what was answered on the server into the page’s own cache, as old as it is', async () => {
  const server = client();
  await server.query({
    queryKey: ['products', 'one', 'prod_1'],
    queryFn: () => Promise.resolve({ title: 'Sofa' }),
    meta: { keep: 'catalogue' },
  });
  await server.query({ queryKey: ['none'], queryFn: () => Promise.resolve(null) });
  const before = Date.now();
  put(JSON.stringify(answersOf(server)));
  const page = client();
  takeAnswers(page, answersInPage(document) ?? []);
  expect(page.getQueryData(['products', 'one', 'prod_1'])).toEqual({ title: 'Sofa' });
  expect(page.getQueryData(['none'])).toBeNull();
  const [query] = page.getQueryCache().getAll();
  expect(query?.meta).toEqual({ keep: 'catalogue' });
  expect(query?.state.dataUpdatedAt).toBeLessThanOrEqual(before);
});

it.each(['', 'null', '{', '[{"key":"x"}]'])('%s is no answer: the page asks itself', (text) => {
  put(text);
  expect(answersInPage(document)).toBeNull();
});
