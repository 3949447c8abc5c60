import { fileURLToPath } from 'node:url';
import { checkImports } from './imports/check-imports';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { files, violations, unusedExceptions } = checkImports(root);
for (const { place, message } of violations) console.error(`${place}  ${message}`);
for (const { from, to } of unusedExceptions) {
  console.error(
    `The exception for ${from} → ${to} is no longer needed: remove it from scripts/check/imports/tables.ts`,
  );
}
console.log(`imports: ${files} files, ${violations.length} violations`);
process.exitCode = violations.length + unusedExceptions.length > 0 ? 1 : 0;
