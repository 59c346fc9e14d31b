import { describe, expect, it } from 'vitest';
import { memoryRows } from './memory-rows.fixture.ts';
import { createVault, openVault } from './vault.ts';

const PHRASE = 'unta biru dua masjid';
/** Enough for a test, which does not wait for a thief. */
const ROUNDS = 10;

describe('a vault', () => {
  it('opens with its phrase alone and gives back what was put in', async () => {
    const rows = memoryRows();
    await (await createVault(rows, PHRASE, ROUNDS)).put('carried/makkah', { name: 'Siti Aminah' });
    expect(await openVault(rows, 'unta biru dua masjit')).toBeNull();
    const opened = await openVault(rows, PHRASE);
    expect(await opened!.get('carried/makkah')).toEqual({ name: 'Siti Aminah' });
    expect(await opened!.get('carried/madinah')).toBeUndefined();
  });

  it('keeps nothing in the open', async () => {
    const rows = memoryRows();
    await (await createVault(rows, PHRASE, ROUNDS)).put('carried/makkah', { name: 'Siti Aminah' });
    const [row] = await rows.list('');
    expect(new TextDecoder().decode(row!.sealed)).not.toContain('Siti');
    expect(JSON.stringify(await rows.header())).not.toContain(PHRASE);
  });

  it('refuses a row that was put in the place of another, and one that was changed', async () => {
    const rows = memoryRows();
    const vault = await createVault(rows, PHRASE, ROUNDS);
    await vault.put('carried/makkah', 1);
    await vault.put('carried/madinah', 2);
    const other = (await rows.get('carried/madinah'))!;
    await rows.put({ ...other, id: 'carried/makkah' });
    await expect(vault.get('carried/makkah')).rejects.toThrow();
    new Uint8Array(other.sealed)[0]! ^= 1;
    await rows.put(other);
    await expect(vault.get('carried/madinah')).rejects.toThrow();
  });

  it('lists the rows of a kind in order and remembers until when it may be opened', async () => {
    const rows = memoryRows();
    const vault = await createVault(rows, PHRASE, ROUNDS);
    for (const id of ['queue/2', 'queue/1', 'kits']) await vault.put(id, id);
    expect((await vault.list('queue/')).map(({ id }) => id)).toEqual(['queue/1', 'queue/2']);
    await vault.keepUntil('2026-12-19');
    expect((await rows.header())?.until).toBe('2026-12-19');
  });
});
