export { ReviewFigures } from './review-figures';
export { Reviews } from './reviews';
export { QuestionsAccordion } from './questions-accordion';
