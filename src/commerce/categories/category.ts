export interface Category {
  id: string;
  name: string;
  handle: string;
  /** Null for a top category. */
  parentId: string | null;
  /** The shop's order among its siblings, from 0. */
  rank: number;
}
