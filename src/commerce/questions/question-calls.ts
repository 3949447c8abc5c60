import * as v from 'valibot';
import { inWords } from '../http/in-words';
import { request, send } from '../http/request';
import { messages } from '../messages';
import type { AnsweredQuestion } from './question';

const answerSchema = v.object({
  questions: v.array(
    v.pipe(
      v.object({
        id: v.string(),
        question: v.string(),
        asked_at: v.string(),
        answer: v.string(),
      }),
      v.transform(({ asked_at, ...question }): AnsweredQuestion => ({
        ...question,
        askedAt: asked_at,
      })),
    ),
  ),
});

/** A page of questions is as long as the server allows: the shop answers no more than that of one product. */
const mostQuestions = 100;

/** The questions that the shop has answered, newest first. @throws StoreError; not-found for an unknown product */
export async function listQuestions(
  productId: string,
  signal?: AbortSignal,
): Promise<AnsweredQuestion[]> {
  const query = { limit: mostQuestions };
  return (await request(pathOf(productId), answerSchema, { query, signal, token: null })).questions;
}

/** Stores a question; guests may ask too. @throws StoreError */
export async function askQuestion(productId: string, question: string): Promise<void> {
  const call = send(pathOf(productId), { method: 'POST', body: { question }, cache: 'no-store' });
  await inWords(messages.questionNotPosted, call);
}

function pathOf(productId: string): string {
  return `/store/products/${encodeURIComponent(productId)}/questions`;
}
