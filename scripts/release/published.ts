/** How the sources of a package are compiled. */
export type Build = 'modules' | 'plugin';

/** A package that goes to the registry. */
export interface Published {
  /** Folder below `packages`. */
  folder: string;
  build: Build;
  /** Also as CommonJS, which Medusa's plugins are. */
  isRequired?: true;
  /** Its API is kept in checked files (`packages/FOLDER/api`), so that a change of it is seen in review. */
  hasApi?: true;
}

/** The packages that other shops install, in the order of their dependencies. */
export const PUBLISHED: readonly Published[] = [
  { folder: 'ledger-rules', build: 'modules', isRequired: true },
  { folder: 'offline-cart', build: 'modules', hasApi: true },
  { folder: 'medusa-ledger', build: 'plugin' },
  { folder: 'conformance', build: 'modules' },
];
