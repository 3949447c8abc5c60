export { NotBuiltScreen } from './not-built-screen';
