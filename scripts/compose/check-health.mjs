// The health check of our containers: `node scripts/compose/check-health.mjs URL`. Without spaces in its arguments, because some
// engines split them.
const [, , url = ''] = process.argv;

try {
  const response = await fetch(url);
  process.exit(response.ok ? 0 : 1);
} catch {
  process.exit(1);
}
