import { spawnSync } from 'node:child_process';
import { root } from '../bootstrap.mjs';
import { ACCEPTED, checkAudit, isPassed } from './audit/check-audit';

const TIMEOUT_MS = 60_000;

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=high', '--json'], {
  cwd: root,
  encoding: 'utf8',
  timeout: TIMEOUT_MS,
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
const result = checkAudit(stdout, ACCEPTED, new Date().toISOString().slice(0, 10));
const kind = result.kind === 'not checked' ? 'NOT CHECKED' : result.kind;
console.log([`audit: ${kind}`, ...result.lines].join('\n'));
process.exitCode = isPassed(result, process.argv.includes('--release')) ? 0 : 1;
