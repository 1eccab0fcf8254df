import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/dist/**'];

/** Rules and contracts need nothing; the server's tests share one PostgreSQL; the web's draw to HTML; e2e drives a browser. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['*.test.ts', 'src/{domain,contract}/**/*.test.ts', '{demo,scripts,bench}/**/*.test.ts'],
          exclude,
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts'],
          exclude,
          globalSetup: 'src/server/db/test-setup.ts',
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        plugins: [react()],
        test: { name: 'web', include: ['src/web/**/*.test.{ts,tsx}'], exclude },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/portal.ts',
          exclude,
          // Further tries for waits that a quick or a stalled machine breaks; Vitest marks who needed one.
          retry: 2,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
