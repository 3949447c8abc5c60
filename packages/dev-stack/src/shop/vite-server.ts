import { createServer } from 'vite';

/** Paths that the web front serves; Vite serves all others. */
const FRONT_PATHS =
  '^/(store|auth|static|hooks|img|sandbox-gateway)/|^/(settings\\.json|health|payment-return|robots\\.txt|sitemap(-\\d+)?\\.xml)$';

const server = await createServer({
  server: {
    port: Number(process.env['PORT']),
    strictPort: true,
    host: true,
    proxy: { [FRONT_PATHS]: { target: process.env['FRONT_URL'] ?? '' } },
  },
});
await server.listen();

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}
