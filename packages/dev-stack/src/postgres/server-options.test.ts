import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { serverOptions } from './server-options';

it('passes any path to Postgres unchanged', () => {
  const path = '/home/o\'brien/my shop $(rm) "x"';
  const options = serverOptions(54_321, path);
  const parts = execFileSync('sh', ['-c', `printf '%s\\n' ${options}`], { encoding: 'utf8' });
  expect(parts.split('\n')).toContain(`aangan.data_dir=${path}`);
  expect(parts.split('\n')).toContain('port=54321');
  expect(parts.split('\n')).toContain('unix_socket_directories=');
});
