import {
  isToStandardOutput,
  parseAdminUserArguments,
  parseBackupArguments,
  parseCheckArguments,
  parsePrepareArguments,
  parseRestoreArguments,
  parseSeedArguments,
} from './commands/arguments';
import { createBackup, restoreBackup } from './backup/backup-commands';
import { type Command, runSession } from './session/session';
import { checkCatalogue, createAdminUser, seedShop } from './commands/shop-commands';
import { buildStorefrontOnly } from './setup/build-storefront';
import { compilePlugin } from './setup/compile-plugin';
import { prepare, startBackend, startFront, startSandboxGateway } from './shop/start-part';
import { startShop } from './shop/start-shop';

const [name = 'start', ...args] = process.argv.slice(2);

/** The folder that the user's shell was in; npm changes to the repository. */
const callerFolder = process.env['INIT_CWD'] ?? process.cwd();

/** All commands. `staysOpen`: the command serves until it is stopped. */
const COMMANDS: Readonly<Record<string, Command>> = {
  start: { staysOpen: true, run: (session, onFailure) => startShop(session, onFailure, false) },
  dev: { staysOpen: true, run: (session, onFailure) => startShop(session, onFailure, true) },
  backend: { staysOpen: true, run: startBackend },
  front: { staysOpen: true, run: startFront },
  'sandbox-gateway': { staysOpen: true, run: startSandboxGateway },
  prepare: { run: (session) => prepare(session, parsePrepareArguments(args)) },
  build: { run: buildStorefrontOnly },
  'compile-ledger': { run: (session) => compilePlugin({ ...session, lock: undefined }) },
  seed: { run: (session, onFailure) => seedShop(session, onFailure, parseSeedArguments(args)) },
  'check-catalogue': {
    run: (session, onFailure) => checkCatalogue(session, onFailure, parseCheckArguments(args)),
  },
  'admin-user': {
    run: (session, onFailure) => createAdminUser(session, onFailure, parseAdminUserArguments(args)),
  },
  backup: {
    writesResult: isToStandardOutput(args),
    run: (session, onFailure) =>
      createBackup(session, onFailure, parseBackupArguments(args, callerFolder, new Date())),
  },
  restore: {
    run: (session, onFailure) =>
      restoreBackup(session, onFailure, parseRestoreArguments(args, callerFolder)),
  },
};

const command = COMMANDS[name];
if (command === undefined) {
  process.stderr.write(`Unknown command ${name}. Use ${Object.keys(COMMANDS).join(', ')}\n`);
  process.exit(1);
}
if (process.platform === 'win32') {
  process.stderr.write('Aangan runs on Linux and macOS. On Windows, start it in WSL\n');
  process.exit(1);
}
await runSession(command);
