import { expect, it } from 'vitest';
import { bodyProblem, queryProblem } from './validate-input';

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });

it('T16: takes what shoppers send', () => {
  const effect = { key: 'k', n: 1, previous: null, op: 'set', variant_id: 'v', quantity: 1 };
  const body = { client: 'c', effects: Array.from({ length: 100 }, () => effect) };
  expect(bodyProblem(body)).toBeUndefined();
  expect(bodyProblem(undefined)).toBeUndefined();
  expect(bodyProblem({ region_id: null, list: [{ phone: null }] })).toBeUndefined();
  expect(bodyProblem({ message: 'नमस्ते 👩‍👩‍👧' })).toBeUndefined();
  // Where the route makes texts plain by itself.
  expect(bodyProblem({ text: 'x\u0000' }, { isCleaned: true })).toBeUndefined();
  expect(bodyProblem({ contains: ['payment', null] }, { isGateway: true })).toBeUndefined();
  expect(queryProblem({ q: 'sofa', in: ['beds', 'sofas'], price_min: '100' })).toBeUndefined();
});

it.each([
  [JSON.parse('{"__proto__":{"isAdmin":true}}'), 'The body has a field __proto__, which is none'],
  [{ a: [{ constructor: 1 }] }, 'The body has a field constructor, which is none'],
  [{ region_id: { toString: 1 } }, 'The body has a field toString, which is none'],
  [{ a: 'x\u0000' }, 'A text has a character that texts do not have'],
  [{ 'x\u0000': 1 }, 'A text has a character that texts do not have'],
  [{ a: ['\uD800'] }, 'A text has a character that texts do not have'],
  [{ metadata: { phones: ['98', null] } }, 'A list of the body has a null in it'],
  [nested(13), 'The body is nested too deeply'],
  [JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`), 'The body is nested too deeply'],
  [Array.from({ length: 5000 }, () => 1), 'The body has too many values'],
])('T16: refuses %#', (body: unknown, words) => {
  expect(bodyProblem(body)).toBe(words);
});

it.each([
  [{ created_at: { $gt: 'x' } }, 'The query has a created_at that is no text'],
  [{ 'a.b.c': 'x' }, 'The query has a name that is none'],
  [{ constructor: 'x' }, 'The query has a name that is none'],
  [{ id: [{ a: 'x' }] }, 'The query has a id that is no text'],
  [{ q: 'a\u0000b' }, 'A text has a character that texts do not have'],
  [{ q: 'x'.repeat(2001) }, 'The query has a q that is too long'],
  [{ offset: '-1' }, 'The offset is no whole number'],
  [{ limit: ['10', '1e3'] }, 'The limit is no whole number'],
  [{ id: Array.from({ length: 201 }, () => 'x') }, 'The query has too many values of id'],
])('T16: refuses the query %#', (query, words) => {
  expect(queryProblem(query)).toBe(words);
});
