import type { ComposeProject } from './compose-project';

/** What `prepare` says of a wrong setting, in one line and without a stack trace. */
const CASES: readonly { setting: string; line: RegExp }[] = [
  { setting: 'REDIS_PASSWORD=wrong', line: /REDIS_URL cannot be used: the password .* is wrong/ },
  {
    setting: 'DATABASE_PASSWORD=wrong',
    line: /DATABASE_URL cannot be used: the password of shop is wrong/,
  },
  {
    setting: 'DATABASE_URL=postgres://shop@postgres:5432/shop',
    line: /postgres:5432 does not offer TLS: add \?sslmode=disable/,
  },
  { setting: 'S3_BUCKET=missing', line: /there is no bucket missing: create it/ },
];

/** @returns complaints, as text */
export async function wrongSettings(project: ComposeProject): Promise<string[]> {
  const complaints: string[] = [];
  const command = ['node', '--import', 'tsx', 'packages/dev-stack/src/main.ts', 'prepare'];
  for (const { setting, line } of CASES) {
    const { code, text } = await project.runOnceWith(setting, 'prepare', command);
    const lines = text.split('\n').filter((each) => each.includes('✗') || /^\s+at /.test(each));
    const isTold = code !== 0 && lines.length === 1 && line.test(lines[0] ?? '');
    if (!isTold) complaints.push(`${setting}: code ${code}, ${text.slice(-400)}`);
  }
  return complaints;
}
