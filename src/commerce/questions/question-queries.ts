import type { QueryFunctionContext } from '@tanstack/query-core';
import { catalogueLifetime } from '../catalogue-lifetime';
import { listQuestions } from './question-calls';

/** The answered questions of a product. */
export function questionsQuery(productId: string) {
  return {
    queryKey: ['questions', productId],
    queryFn: ({ signal }: QueryFunctionContext) => listQuestions(productId, signal),
    ...catalogueLifetime,
  };
}
