import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newDataDir, startServerIn } from './support/server.ts';

describe('a real start', () => {
  let dataDir = '';
  beforeAll(async () => {
    dataDir = await newDataDir();
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('makes the demo agency once; the second one finds it as it was, and both end in order', async () => {
    const first = await startServerIn(dataDir);
    const made = await packages(first.address);
    expect(made.length).toBeGreaterThan(5);
    expect(first.printed).toContain('migrated 0001');
    expect(await first.stop()).toBe(0);

    const second = await startServerIn(dataDir);
    expect(second.printed).not.toContain('migrated');
    expect(await packages(second.address)).toEqual(made);
    expect(await second.stop()).toBe(0);
  }, 300_000);

  it('says in one line that the port is taken', async () => {
    const { port } = new URL(inject('address'));
    const failure = await startServerIn(dataDir, Number(port)).catch((error: Error) => error.message);
    expect(failure).toMatch(/^the server ended with 1:\n[^\n]+\n$/);
    expect(failure).toContain(port);
  });
});

/** Ids and addresses are random, so the same ones are the same rows. */
async function packages(address: string): Promise<string[]> {
  const response = await fetch(`${address}/api/listings`);
  const { data } = (await response.json()) as { data: { id: string; slug: string }[] };
  return data.map(({ id, slug }) => `${id} ${slug}`);
}
