import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap.mjs';
import { listFiles } from './list-files';
import { findPhrases } from './words/find-phrases';

/** Checks file names, identifiers, comments and docs against the word list. */
const CHECKED = /\.(?:ts|tsx|mjs|css|md)$|^src\/language\/.*\.json$/;
/** The specification's own texts, the list itself, and texts of the sample shop. */
const NOT_CHECKED =
  /^(?:docs\/requirements\.md|CHANGELOG\.md|scripts\/check\/words\/|tests\/packages\/template\/|backend\/src\/seed\/(?:data|.*(?:reviews|questions))|.*\.gen\.ts$)/;

const files = listFiles(root).filter((file) => CHECKED.test(file) && !NOT_CHECKED.test(file));

let count = 0;
for (const file of files) {
  for (const { phrase, line } of findPhrases(file, readFileSync(join(root, file), 'utf8'))) {
    console.error(`${file}:${line}  "${phrase.phrase}": write ${phrase.instead}`);
    count += 1;
  }
}
console.log(`words: ${files.length} files, ${count} banned phrases`);
process.exitCode = count > 0 ? 1 : 0;
