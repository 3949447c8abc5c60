import { rupeeWords } from './rupee-words';

/** A cart costs something else than its shopper was shown. */
export class TotalChanged extends Error {
  /** In paise. */
  readonly total: number;

  constructor(total: number) {
    super(`Your cart now costs ${rupeeWords(total)}. Please look at it and pay again.`);
    this.total = total;
  }
}
