/** A shopper's question about a product, with the shop's answer. Times are ISO 8601. */
export interface AnsweredQuestion {
  id: string;
  question: string;
  askedAt: string;
  answer: string;
}

/** Characters of a question; the server counts the same. */
export const questionLength = { least: 3, most: 1000 } as const;
