import { buildStorefront } from './build';
import { checkArguments } from './check-arguments';
import { adminUserArguments } from './admin-user-arguments';
import { backupArguments, restoreArguments } from './backup/backup-arguments';
import { backUp, restore } from './backup/backup-commands';
import { checkCatalogue, fillShop, makeAdminUser } from './shop-commands';
import { openBackend, openFront, openSandboxGateway, prepare } from './open-part';
import { openShop } from './open-shop';
import { seedArguments } from './seed-arguments';
import { runSession, type Task } from './session';

const [name = 'start', ...args] = process.argv.slice(2);

/** Where the shell stood; npm itself goes to the repository. */
const calledFrom = process.env['INIT_CWD'] ?? process.cwd();

const COMMANDS: Readonly<Record<string, Task>> = {
  start: async (session, ending) => {
    await openShop(session, ending, false);
    return 'open';
  },
  dev: async (session, ending) => {
    await openShop(session, ending, true);
    return 'open';
  },
  prepare: async (session) => {
    await prepare(session);
    return 'done';
  },
  backend: async (session, ending) => {
    await openBackend(session, ending);
    return 'open';
  },
  front: async (session, ending) => {
    await openFront(session, ending);
    return 'open';
  },
  'sandbox-gateway': async (session, ending) => {
    await openSandboxGateway(session, ending);
    return 'open';
  },
  seed: async (session, ending) => {
    await fillShop(session, ending, seedArguments(args));
    return 'done';
  },
  'check-catalogue': async (session, ending) => {
    await checkCatalogue(session, ending, checkArguments(args));
    return 'done';
  },
  'admin-user': async (session, ending) => {
    await makeAdminUser(session, ending, adminUserArguments(args));
    return 'done';
  },
  backup: async (session, ending) => {
    await backUp(session, ending, backupArguments(args, calledFrom, new Date()));
    return 'done';
  },
  restore: async (session, ending) => {
    await restore(session, ending, restoreArguments(args, calledFrom));
    return 'done';
  },
  build: async ({ root, environment, progress, teardown, openLog }) => {
    const commands = { claim: undefined, teardown };
    const log = () => openLog('build');
    const result = await buildStorefront(root, environment, commands, progress, log);
    if (result === 'fresh') progress.say('The storefront is built already');
    return 'done';
  },
};

const task = COMMANDS[name];
if (task === undefined) {
  process.stderr.write(`There is no ${name}: use ${Object.keys(COMMANDS).join(', ')}\n`);
  process.exit(1);
}
if (process.platform === 'win32') {
  process.stderr.write('Aangan runs on Linux and macOS; on Windows, start it inside WSL\n');
  process.exit(1);
}
await runSession(task);
