import type { QueryFunctionContext } from '@tanstack/query-core';
import { catalogueLifetime } from '../catalogue-lifetime';
import { fromCatalogue } from '../catalogue-query';
import { listQuestions } from './question-calls';

/** The answered questions of a product: asked for anew whenever they are looked at, as an answer is waited for. */
export function questionsQuery(productId: string) {
  return {
    queryKey: ['questions', productId],
    queryFn: fromCatalogue(({ signal }: QueryFunctionContext) => listQuestions(productId, signal)),
    ...catalogueLifetime,
    staleTime: 0,
  };
}
