import { spawnSync } from 'node:child_process';
import { root } from '../bootstrap.mjs';
import { ACCEPTED } from './audit/accepted';
import { judgeAudit } from './audit/judge-audit';

/** A registry that does not answer shall not hold up a check (ms). */
const PATIENCE_MS = 60_000;

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=high', '--json'], {
  cwd: root,
  encoding: 'utf8',
  timeout: PATIENCE_MS,
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
const { kind, lines } = judgeAudit(stdout, ACCEPTED, new Date().toISOString().slice(0, 10));
console.log([`audit ${kind}`, ...lines].join('\n'));
process.exitCode = kind === 'fails' ? 1 : 0;
