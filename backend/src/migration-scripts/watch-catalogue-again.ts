/** Repeats it for triggers that were added since: for pictures, for questions, and for the web front's page cache. */
export { default } from './watch-catalogue';
