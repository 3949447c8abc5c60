export { QuestionsFold } from './questions-fold';
