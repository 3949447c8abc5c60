import { expect, it } from 'vitest';
import { catalogue } from '../catalogue';
import { seededQuestions } from './seed-questions';

it('the questions that the shop begins with are about its products, each asked once', () => {
  const questions = seededQuestions();
  const handles = new Set(catalogue.map(({ handle }) => handle));
  expect(questions.filter(({ handle }) => !handles.has(handle))).toEqual([]);
  expect(new Set(questions.map(({ handle, question }) => handle + question)).size).toBe(
    questions.length,
  );
});
