import { defineConfig } from 'vitest/config';

/**
 * The settings of the tests of everything but the web app. Their files are imported by Node itself, as the product is
 * run: Vite would transform each of them first, which takes a tenth of the time.
 */
const byNode = {
  environment: 'node' as const,
  isolate: false,
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

/** The settings of the tests that need a database. */
const server = {
  ...byNode,
  globalSetup: ['apps/api/test/support/global-setup.ts'],
  setupFiles: ['packages/messages/test/setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

/**
 * All tests, in five projects; `--project name` runs one alone. The files of a project run in the same workers
 * (`isolate: false`), so that what they import is loaded once. So a module may keep no state, since one test would
 * leave it to another.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...byNode,
          name: 'unit',
          testTimeout: 60_000,
          setupFiles: ['packages/messages/test/setup.ts'],
          include: [
            'packages/{domain,messages,passport-reader}/src/**/*.test.ts',
            'apps/api/src/seed/master/*.test.ts',
            'tools/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...server,
          name: 'api',
          // Tests of workers and timers share two cores with browsers; `npm test` names those that pass at a second
          // try only.
          retry: 1,
          include: [
            'apps/api/src/**/*.test.ts',
            'apps/api/test/{conformance,model,support,year}/**/*.test.ts',
            'packages/postgres/src/**/*.test.ts',
          ],
          exclude: ['apps/api/src/seed/master/*.test.ts'],
        },
      },
      {
        test: {
          ...server,
          name: 'races',
          // A control plays many rounds when the machine is so busy that requests come one after another.
          testTimeout: 180_000,
          include: ['apps/api/test/races/**/*.test.ts'],
          fileParallelism: false,
        },
      },
      'apps/web/vitest.config.ts',
      {
        test: {
          ...byNode,
          name: 'journeys',
          globalSetup: ['e2e/support/global-setup.ts'],
          include: ['e2e/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // Browser, server and tests share the machine; `npm test` names those that pass at a second try only.
          retry: 1,
          // As long as the browser waits for an element (PATIENCE_MS), since a busy machine is slow.
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
