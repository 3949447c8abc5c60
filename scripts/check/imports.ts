import { fileURLToPath } from 'node:url';
import { checkImports } from './imports/check-imports';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { files, violations } = checkImports(root);
for (const { place, message } of violations) console.error(`${place}  ${message}`);
console.log(`imports: ${files} files, ${violations.length} violations`);
process.exitCode = violations.length > 0 ? 1 : 0;
