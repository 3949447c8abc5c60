import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { root } from '../bootstrap.mjs';
import { compareCounts, lowerBaseline } from './words/baseline';
import { findPhrases, type Occurrence } from './words/find-phrases';

/** Checks file names, identifiers, comments and docs against the word list; `--update` lowers the baseline. */
const BASELINE = join(root, 'scripts/check/words/baseline.json');
const CHECKED = /\.(?:ts|tsx|mjs|css|md)$/;
/** The specification's own texts, the list itself, and texts of the sample shop. */
const NOT_CHECKED =
  /^(?:docs\/requirements\.md|CHANGELOG\.md|scripts\/check\/words\/|backend\/src\/seed\/(?:data|.*(?:reviews|questions))|.*\.gen\.ts$)/;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\n')
  .filter((file) => CHECKED.test(file) && !NOT_CHECKED.test(file) && existsSync(join(root, file)));

const found = new Map<string, Occurrence[]>();
for (const file of files) {
  const occurrences = findPhrases(file, readFileSync(join(root, file), 'utf8'));
  if (occurrences.length > 0) found.set(file, occurrences);
}
const counts = Object.fromEntries([...found].map(([file, list]) => [file, list.length]));
const baseline = v.parse(
  v.record(v.string(), v.number()),
  JSON.parse(readFileSync(BASELINE, 'utf8')),
);
const existing = new Set(files);
const { added, removed, isMoved } = compareCounts(baseline, counts, existing);
const total = Object.values(counts).reduce((sum, count) => sum + count, 0);

if (process.argv.includes('--update')) {
  try {
    const lowered = lowerBaseline(baseline, counts, existing);
    writeFileSync(BASELINE, `${JSON.stringify(lowered, null, 2)}\n`);
    console.log(`words: the baseline allows ${total} phrases in ${found.size} files`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
} else {
  for (const file of isMoved ? [] : added) {
    console.error(`${file}: ${counts[file] ?? 0} banned phrases, ${baseline[file] ?? 0} allowed`);
    for (const { phrase, line } of found.get(file) ?? []) {
      console.error(`  ${file}:${line}  "${phrase.phrase}": write ${phrase.instead}`);
    }
  }
  if (removed.length > 0 || (isMoved && added.length > 0)) {
    console.log('words: files have fewer phrases or were renamed: npm run check:words -- --update');
  }
  console.log(
    `words: ${total} old phrases in ${found.size} files${isMoved ? '' : ', and new ones'}`,
  );
  process.exitCode = isMoved ? 0 : 1;
}
