import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { shop, startShop } from '../testing/shop-server';
import { askQuestion, listQuestions } from './questions';

const server = startShop();
const path = `${shop}/store/products/prod_1/questions`;

it('PDP-9: lists the answered questions', async () => {
  const stored = {
    id: 'q_1',
    question: 'Does it fold?',
    asked_at: '2026-11-20T08:00:00.000Z',
    answer: 'No.',
    answered_at: '2026-11-21T08:00:00.000Z',
  };
  server.use(http.get(path, () => HttpResponse.json({ questions: [stored], count: 1 })));
  expect(await listQuestions('prod_1')).toEqual([
    { id: 'q_1', question: 'Does it fold?', askedAt: '2026-11-20T08:00:00.000Z', answer: 'No.' },
  ]);
});

it('PDP-9: posts a question, and uses the server’s message of a rejection', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post(path, async ({ request }) => {
      bodies.push(await request.json());
      return bodies.length === 1
        ? HttpResponse.json({ question: { id: 'q_1' } }, { status: 201 })
        : HttpResponse.json({ type: 'invalid_data', message: 'Too short' }, { status: 400 });
    }),
  );
  await askQuestion('prod_1', 'Does it fold?');
  expect(bodies).toEqual([{ question: 'Does it fold?' }]);
  await expect(askQuestion('prod_1', '?')).rejects.toThrow('Too short');
});
