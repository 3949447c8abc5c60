import { defineConfig } from 'vite';

// The service worker as one classic script: not all browsers load modules as workers.
export default defineConfig({
  build: {
    emptyOutDir: false,
    lib: { entry: 'src/worker.ts', formats: ['iife'], name: 'worker', fileName: () => 'worker.js' },
  },
});
