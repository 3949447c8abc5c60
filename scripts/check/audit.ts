import { spawnSync } from 'node:child_process';
import { root } from '../bootstrap.mjs';
import { ACCEPTED } from './audit/accepted';
import { isPassed, judgeAudit } from './audit/judge-audit';

/** A registry that does not answer shall not hold up a check (ms). */
const PATIENCE_MS = 60_000;

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=high', '--json'], {
  cwd: root,
  encoding: 'utf8',
  timeout: PATIENCE_MS,
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
const verdict = judgeAudit(stdout, ACCEPTED, new Date().toISOString().slice(0, 10));
const words = verdict.kind === 'not checked' ? 'NOT CHECKED' : verdict.kind;
console.log([`audit: ${words}`, ...verdict.lines].join('\n'));
process.exitCode = isPassed(verdict, process.argv.includes('--release')) ? 0 : 1;
