import { posix } from 'node:path';
import * as v from 'valibot';
import { readReferences } from '../check/docs/read-document';
import { type Packed, readPacked } from './pack';

/** Most bytes of a tarball. */
const MAX_SIZE = 200_000;

const REQUIRED = ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md'];

/** Names of what must never leave the repository. */
const PRIVATE_FILES =
  /(?:^|\/)(?:\.env|\.npmrc|.*\.(?:pem|key|sqlite|dump|tgz))$|\.test\.|(?:^|\/)(?:testing|node_modules|src\/admin)\//;

/** Texts of keys and of this shop. */
const PRIVATE_TEXTS = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\b(?:rzp_(?:live|test)|sk_live|AKIA)[\w]{8,}/,
  /postgres(?:ql)?:\/\/[^\s'"$`]+:[^\s'"$`]+@/,
  /@aangan\/(?!ledger-rules|offline-cart|medusa-ledger|ledger-conformance)/,
];

const manifestSchema = v.looseObject({
  private: v.optional(v.undefined()),
  license: v.literal('MIT'),
  exports: v.record(v.string(), v.unknown()),
});

/** What is wrong with a package that would be published; empty if nothing is. */
export async function findProblems(packed: Packed): Promise<string[]> {
  const { name, files, size } = packed;
  const problems = REQUIRED.filter((path) => !files.includes(path)).map(
    (path) => `${path} is missing`,
  );
  if (size > MAX_SIZE) problems.push(`${size} bytes, more than ${MAX_SIZE}`);
  const manifest = v.safeParse(
    manifestSchema,
    JSON.parse(await readPacked(packed, 'package.json')),
  );
  if (!manifest.success) problems.push(`package.json: ${v.summarize(manifest.issues)}`);
  else problems.push(...missingTargets(manifest.output.exports, files));
  for (const path of files) {
    if (PRIVATE_FILES.test(path)) problems.push(`${path} must not be published`);
    const text = await readPacked(packed, path);
    for (const pattern of PRIVATE_TEXTS) {
      const [found] = pattern.exec(text) ?? [];
      if (found !== undefined) problems.push(`${path} contains ${found}`);
    }
    if (path.endsWith('.md')) problems.push(...brokenLinks(path, text, files));
  }
  return problems.map((problem) => `${name}: ${problem}`);
}

/** Relative links of a document that lead to nothing in the tarball. */
function brokenLinks(path: string, text: string, files: readonly string[]): string[] {
  const isThere = (target: string) => {
    const [file = ''] = target.split('#');
    if (file === '') return true;
    const linked = posix.join(posix.dirname(path), file).replace(/\/$/, '');
    return files.some((each) => each === linked || each.startsWith(`${linked}/`));
  };
  return readReferences(text)
    .links.filter((target) => !isThere(target))
    .map((target) => `${path} links to ${target}, which is not in the package`);
}

/** Targets of entry points that are not in the tarball. */
function missingTargets(
  exports: Readonly<Record<string, unknown>>,
  files: readonly string[],
): string[] {
  const targets = Object.values(exports).flatMap(textsOf);
  const isThere = (target: string) => {
    const [before = '', after] = target.slice(2).split('*');
    if (after === undefined) return files.includes(before);
    return files.some((file) => file.startsWith(before) && file.endsWith(after));
  };
  return targets
    .filter((target) => !isThere(target))
    .map((target) => `exports name ${target}, which is missing`);
}

function textsOf(target: unknown): string[] {
  if (typeof target === 'string') return [target];
  if (typeof target !== 'object' || target === null) return [];
  return Object.values(target).flatMap(textsOf);
}
