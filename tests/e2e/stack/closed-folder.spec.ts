import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../world/stack-test';

test(
  'DATA_DIR below a folder that only its owner may enter works, also for root',
  { tag: '@long' },
  async ({ folder, launch }) => {
    const closed = join(folder.path, 'closed');
    await mkdir(closed);
    await chmod(closed, 0o700);
    const dataDir = await folder.copySeeded('closed/data');
    const stack = await launch({ dataDir });
    expect((await fetch(`${stack.url}/health`)).status).toBe(200);
    await stack.stop();
    // All of it is in DATA_DIR again: it starts from there.
    const again = await launch({ dataDir });
    expect((await fetch(`${again.url}/health`)).status).toBe(200);
  },
);
