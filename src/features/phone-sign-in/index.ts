export { CodeField } from './code-field';
export { ConfirmNumber } from './confirm-number';
export { showProblem } from './phone-problem';
export { useCode } from './use-code';
