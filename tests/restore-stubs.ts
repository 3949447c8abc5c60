import { afterEach, vi } from 'vitest';

// Vitest restores them before each test. Files that share a worker also load modules in between.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
