import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { type Memory, memoryOf, PARTS, totalOf } from '../../tests/bench/memory/measure-memory';
import {
  editCarts,
  pictureFiles,
  viewPages,
  viewPictures,
} from '../../tests/bench/memory/use-shop';
import { openPlentifulStore } from '../../tests/bench/plentiful-stock';
import { root } from '../bootstrap.mjs';
import { exitOnSignals } from '../exit-on-signals';
import { positiveNumber, readNumbers } from '../number-options';
import { withOwnShop } from '../test/with-shop';

const MB = 1_000_000;
/** What the front and the whole shop may hold at the end. */
const LIMITS = { front: 250 * MB, shop: 1100 * MB };
/** Between the first round and the last. */
const MAX_GROWTH = 1.05;
/** The process that resizes pictures has ended by then, and garbage is collected. */
const IDLE_MS = 60_000;

exitOnSignals();

const { rounds, pictures, pages, edits } = readNumbers(
  { rounds: 1, pictures: 1000, pages: 2000, edits: 5000 },
  positiveNumber,
);

await withOwnShop(async (open) => {
  const stack = await open();
  const store = await openPlentifulStore(stack);
  const files = (await pictureFiles(store, join(root, 'public/heroes'))).slice(0, pictures);
  console.log(`${files.length} pictures in every width and format, ${pages} pages, ${edits} edits`);
  console.log(`\n| after | ${PARTS.join(' | ')} | all, MB |`);
  console.log(`| --- |${' --: |'.repeat(PARTS.length + 1)}`);
  const report = (name: string): Memory => {
    const memory = memoryOf(stack.dataDir);
    const cells = [...PARTS.map((part) => memory[part]), totalOf(memory)];
    console.log(`| ${name} | ${cells.map((bytes) => (bytes / MB).toFixed(0)).join(' | ')} |`);
    return memory;
  };
  report('start');
  const ends: Memory[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await viewPictures(store, files);
    report(`${round}: pictures`);
    await viewPages(store, pages, round);
    report(`${round}: pages`);
    await editCarts(store, edits);
    report(`${round}: edits`);
    await sleep(IDLE_MS);
    ends.push(report(`${round}: a minute of rest`));
  }
  const [first, last] = [ends[0], ends.at(-1)];
  if (first === undefined || last === undefined) return;
  const growth = totalOf(last) / totalOf(first);
  const isWithin = last.front <= LIMITS.front && totalOf(last) <= LIMITS.shop;
  const [front, shop] = [last.front, totalOf(last)].map((bytes) => (bytes / MB).toFixed(0));
  console.log(
    `\nFront ${front} of ${LIMITS.front / MB} MB, shop ${shop} of ${LIMITS.shop / MB} MB`,
  );
  if (rounds > 1) console.log(`${growth.toFixed(3)} times as much as after round 1`);
  process.exitCode = isWithin && growth <= MAX_GROWTH ? 0 : 1;
});
