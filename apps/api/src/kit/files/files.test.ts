import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sealer } from '../crypto.ts';
import { openStore } from './files.ts';

const key = sealer('a key that protects nothing but tests');
const words = Buffer.from('NIK 3174012345678901');
const sealed = { mime: 'image/jpeg', sealed: true };
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rihla-store-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

describe('the store of files', () => {
  it('returns the stored bytes from DATA_DIR/files', async () => {
    const store = await openStore({ dataDir, filesUrl: undefined }, key);
    await store.put('site/a', words, { mime: 'text/plain', sealed: false });
    expect(await readdir(join(dataDir, 'files/site'))).toEqual(['a']);
    expect(await store.get('site/a', { sealed: false })).toEqual(words);
  });

  it('keeps nothing of a sealed file readable on disk', async () => {
    const store = await openStore({ dataDir, filesUrl: undefined }, key);
    await store.put('site/a', words, sealed);
    expect((await readFile(join(dataDir, 'files/site/a'))).includes('3174012345678901')).toBe(false);
    expect(await store.get('site/a', { sealed: true })).toEqual(words);
  });

  it('returns no sealed file that was changed, renamed or made with another key', async () => {
    const store = await openStore({ dataDir, filesUrl: undefined }, key);
    await store.put('a', words, sealed);
    const path = join(dataDir, 'files/a');
    const bytes = await readFile(path);
    await writeFile(join(dataDir, 'files/b'), bytes);
    await expect(store.get('b', { sealed: true })).rejects.toThrow();
    const other = await openStore(
      { dataDir, filesUrl: undefined },
      sealer('another key that protects nothing'),
    );
    await expect(other.get('a', { sealed: true })).rejects.toThrow();
    bytes[20]! ^= 1;
    await writeFile(path, bytes);
    await expect(store.get('a', { sealed: true })).rejects.toThrow();
  });

  it('is at the place that FILES_URL names', async () => {
    const elsewhere = join(dataDir, 'elsewhere');
    const store = await openStore({ dataDir, filesUrl: pathToFileURL(elsewhere).href }, key);
    await store.put('a', words, { mime: 'text/plain', sealed: false });
    expect(await readdir(elsewhere)).toEqual(['a']);
  });

  it('leaves nothing of a deleted file', async () => {
    const store = await openStore({ dataDir, filesUrl: undefined }, key);
    await store.put('a', words, { mime: 'text/plain', sealed: false });
    await store.delete('a');
    await expect(store.get('a', { sealed: false })).rejects.toThrow();
  });

  // The device refuses every byte as a full disk does; only Linux has it.
  it.skipIf(!existsSync('/dev/full'))('says that the disk is full when it refuses the bytes', async () => {
    const store = await openStore({ dataDir, filesUrl: undefined }, key);
    await mkdir(join(dataDir, 'files'));
    await symlink('/dev/full', join(dataDir, 'files/a'));
    await expect(store.put('a', words, sealed)).rejects.toMatchObject({ code: 'file.disk_full' });
  });

  it('refuses names that lead out of its folder', async () => {
    const store = await openStore({ dataDir, filesUrl: undefined }, key);
    await expect(store.put('../outside', words, { mime: 'text/plain', sealed: false })).rejects.toThrow();
  });
});
