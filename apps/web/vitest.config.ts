import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'web',
      environment: 'jsdom',
      css: false,
      testTimeout: 30_000,
      // As long as `waitFor` and `findBy` wait (test/setup.ts), since a machine that is busy may take its time to draw.
      expect: { poll: { timeout: 10_000 } },
      // Screens with timers share two cores with browsers; `npm test` names what needs a second try.
      retry: 1,
      pool: 'threads',
      globalSetup: ['./test/device-in-europe.ts'],
      isolate: false,
      setupFiles: ['./test/setup.ts', '../../packages/messages/test/setup.ts'],
      include: ['src/**/*.test.{ts,tsx}'],
    },
  }),
);
