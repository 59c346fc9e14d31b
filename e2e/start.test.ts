import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readEmbeddedAddresses } from '../apps/api/src/pg/embedded.ts';
import { isPortFree } from '@rihla/postgres/ports';
import { cutShortStart, newDataDir, startServerIn } from './support/server.ts';

describe('a real start', () => {
  let dataDir = '';
  beforeAll(async () => {
    dataDir = await newDataDir();
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it.skipIf(inject('starts') === null)(
    'makes the demo agency once and ends in order; the second one finds it as it was',
    () => {
      const { first, second } = inject('starts')!;
      expect(first.packages.length).toBeGreaterThan(5);
      expect(first.printed).toMatch(/^migrated \d+ files, 0001_/m);
      expect(first.code).toBe(0);
      expect(second.printed).not.toContain('migrated');
      expect(second.packages).toEqual(first.packages);
    },
  );

  it('ends its database when it is ended during the start', async () => {
    expect(await cutShortStart(dataDir)).toBe(1);
    const { port } = (await readEmbeddedAddresses(dataDir))!;
    await expect.poll(() => isPortFree(port)).toBe(true);
  });

  it('says in one line that the port is taken', async () => {
    const { port } = new URL(inject('address'));
    const failure = await startServerIn(dataDir, Number(port)).catch((error: Error) => error.message);
    expect(failure).toMatch(/^the server ended with 1:\n[^\n]+\n$/);
    expect(failure).toContain(port);
  });
});
