import * as v from 'valibot';
import { camelObject } from '../response-fields';
import { request } from '../http/request';
import { messages } from '../messages';
import { catalogueQuery } from '../catalogue-query';

/** In characters; the server has the same limits. */
export const questionLength = { min: 3, max: 1000 } as const;

const responseSchema = v.object({
  questions: v.array(
    camelObject({ id: v.string(), question: v.string(), asked_at: v.string(), answer: v.string() }),
  ),
});

/** The server's limit. A product has no more answered questions than that. */
const MAX_QUESTIONS = 100;

/** Answered questions, newest first; times are ISO 8601. @throws StoreError; not-found for an unknown product */
export async function listQuestions(productId: string, signal?: AbortSignal) {
  const query = { limit: MAX_QUESTIONS };
  return (await request(pathOf(productId), responseSchema, { query, signal, token: null }))
    .questions;
}

const askedSchema = v.object({ question: v.object({ id: v.string() }) });

/** Sends a question; guests can ask too. @returns its id. @throws StoreError */
export async function askQuestion(productId: string, question: string): Promise<string> {
  const errorText = messages.questionNotPosted;
  const body = { question };
  const options = { method: 'POST', body, errorText } as const;
  return (await request(pathOf(productId), askedSchema, options)).question.id;
}

function pathOf(productId: string): string {
  return `/store/products/${encodeURIComponent(productId)}/questions`;
}

/** The answered questions of a product. Always stale, because the shopper may wait for an answer. */
export function questionsQuery(productId: string) {
  const query = catalogueQuery(['questions', productId], (signal) =>
    listQuestions(productId, signal),
  );
  return { ...query, staleTime: 0 };
}
