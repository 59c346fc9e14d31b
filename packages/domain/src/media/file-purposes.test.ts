import { describe, expect, it } from 'vitest';
import { FILE_PURPOSE_NAMES, FILE_PURPOSES, mayUpload } from './file-purposes.ts';

describe('what a file is for', () => {
  it('lets a customer bring evidence, documents and a portrait, and nothing that others see', () => {
    const brought = FILE_PURPOSE_NAMES.filter((purpose) => mayUpload('USER', purpose));
    expect(brought).toEqual(['EVIDENCE', 'DOCUMENT', 'AVATAR']);
    expect(brought.some((purpose) => FILE_PURPOSES[purpose].isPublic)).toBe(false);
  });

  it('keeps a guide to the own portrait', () => {
    expect(FILE_PURPOSE_NAMES.filter((purpose) => mayUpload('GUIDE', purpose))).toEqual(['AVATAR']);
  });

  it('lets the media role bring pictures, and no evidence', () => {
    expect(mayUpload('MEDIA', 'ARTICLE')).toBe(true);
    expect(mayUpload('MEDIA', 'EVIDENCE')).toBe(false);
  });
});
