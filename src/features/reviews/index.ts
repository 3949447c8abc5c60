export { ReviewFigures } from './review-figures';
export { Reviews } from './reviews';
