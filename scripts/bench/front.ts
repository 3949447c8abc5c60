import { measureColdFront } from '../../tests/bench/front/measure-cold';
import { measureFront } from '../../tests/bench/front/measure-front';
import { StoreApi } from '../../tests/e2e/world/store-api';
import { frontProcess, residentMemory } from '../../tests/stack/stack-processes';
import { positiveNumber, readNumbers } from '../number-options';
import { withOwnShop } from '../test/with-shop';

const { seconds } = readNumbers({ seconds: 4 }, positiveNumber);

await withOwnShop(async (open) => {
  const stack = await open();
  const store = await StoreApi.open(stack.url, stack.backendUrl);
  const front = frontProcess(stack.dataDir);
  const before = residentMemory(front);
  const warm = await measureFront(stack.url, store, seconds);
  const after = residentMemory(front);
  const ceiling = warm[0]?.rate ?? Number.NaN;
  console.log('| ten connections, medians of three | answers/s | of the ceiling | p99 ms |');
  console.log('| --- | --: | --: | --: |');
  for (const { name, rate, p99 } of warm) {
    console.log(
      `| ${name} | ${rate.toFixed(0)} | ${(rate / ceiling).toFixed(2)} | ${p99.toFixed(0)} |`,
    );
  }
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
  console.log(`\nMemory of the front: ${megabytes(before)} MB, then ${megabytes(after)} MB\n`);

  console.log('| each once, of a front just started | answers/s | p99 ms |');
  console.log('| --- | --: | --: |');
  for (const { name, rate, p99 } of await measureColdFront(stack.dataDir, store)) {
    console.log(`| ${name} | ${rate.toFixed(0)} | ${p99.toFixed(0)} |`);
  }
});
