import { defineConfig } from 'vitest/config';

const server = {
  globalSetup: ['apps/api/test/support/global-setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  environment: 'node' as const,
};

/** One run, five projects; `--project name` runs one alone. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/{domain,messages}/src/**/*.test.ts',
            'apps/api/src/seed/master/*.test.ts',
            'tools/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...server,
          name: 'api',
          include: [
            'apps/api/src/**/*.test.ts',
            'apps/api/test/{conformance,support}/**/*.test.ts',
            'packages/postgres/src/**/*.test.ts',
          ],
          exclude: ['apps/api/src/seed/master/*.test.ts'],
        },
      },
      {
        test: {
          ...server,
          name: 'races',
          include: ['apps/api/test/races/**/*.test.ts'],
          fileParallelism: false,
        },
      },
      'apps/web/vitest.config.ts',
      {
        test: {
          name: 'journeys',
          environment: 'node',
          globalSetup: ['e2e/support/global-setup.ts'],
          include: ['e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
