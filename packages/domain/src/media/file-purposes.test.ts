import { describe, expect, it } from 'vitest';
import { FILE_PURPOSE_NAMES, FILE_PURPOSES, canUpload } from './file-purposes.ts';

describe('the purpose of a file', () => {
  it('lets a customer upload evidence, documents and a portrait, and nothing public', () => {
    const allowed = FILE_PURPOSE_NAMES.filter((purpose) => canUpload('USER', purpose));
    expect(allowed).toEqual(['EVIDENCE', 'DOCUMENT', 'AVATAR']);
    expect(allowed.some((purpose) => FILE_PURPOSES[purpose].isPublic)).toBe(false);
  });

  it('lets a guide upload nothing but a portrait and pictures of incidents', () => {
    expect(FILE_PURPOSE_NAMES.filter((purpose) => canUpload('GUIDE', purpose))).toEqual([
      'INCIDENT',
      'AVATAR',
    ]);
  });

  it('lets the media role upload pictures, and no evidence', () => {
    expect(canUpload('MEDIA', 'ARTICLE')).toBe(true);
    expect(canUpload('MEDIA', 'EVIDENCE')).toBe(false);
  });
});
