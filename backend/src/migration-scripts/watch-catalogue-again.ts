/** Pictures and questions are watched as well since, and what was followed is told to who keeps pages. */
export { default } from './watch-catalogue';
