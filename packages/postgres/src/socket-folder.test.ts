import { describe, expect, it } from 'vitest';
import { socketFolderOf } from './socket-folder.ts';

describe.runIf(process.platform !== 'win32')('the folder of the socket', () => {
  it('is the data folder, and none where the path of a socket there would be too long', () => {
    const longest = `/${'a'.repeat(87)}`;
    expect(socketFolderOf(longest)).toBe(longest);
    expect(socketFolderOf(`${longest}a`)).toBeUndefined();
  });

  it('counts bytes, since a letter of another script takes several', () => {
    expect(socketFolderOf(`/${'ب'.repeat(44)}`)).toBeUndefined();
  });

  it('is none where the path has a mark that divides or ends a setting', () => {
    for (const mark of ['"', "'", ',']) expect(socketFolderOf(`/data${mark}s`)).toBeUndefined();
  });
});
