import { describe, expect, it } from 'vitest';
import { FILE_PURPOSE_NAMES, FILE_PURPOSES, canUpload } from './file-purposes.ts';

describe('what a file is for', () => {
  it('lets a customer bring evidence, documents and a portrait, and nothing that others see', () => {
    const brought = FILE_PURPOSE_NAMES.filter((purpose) => canUpload('USER', purpose));
    expect(brought).toEqual(['EVIDENCE', 'DOCUMENT', 'AVATAR']);
    expect(brought.some((purpose) => FILE_PURPOSES[purpose].isPublic)).toBe(false);
  });

  it('keeps a guide to the own portrait', () => {
    expect(FILE_PURPOSE_NAMES.filter((purpose) => canUpload('GUIDE', purpose))).toEqual(['AVATAR']);
  });

  it('lets the media role bring pictures, and no evidence', () => {
    expect(canUpload('MEDIA', 'ARTICLE')).toBe(true);
    expect(canUpload('MEDIA', 'EVIDENCE')).toBe(false);
  });
});
