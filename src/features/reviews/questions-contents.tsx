import { AnsweredQuestions } from './answered-questions';
import { QuestionForm } from './question-form';

/** The question form and the answered questions of a product. A chunk of its own: see `QuestionsAccordion`. */
export default function QuestionsContents({ productId }: { productId: string }) {
  return (
    <>
      <QuestionForm productId={productId} />
      <AnsweredQuestions productId={productId} />
    </>
  );
}
