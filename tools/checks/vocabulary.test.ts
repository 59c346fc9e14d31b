import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ErrorSpecs } from '@rihla/domain/kit/error-spec';
import { vocabulary } from '@rihla/domain/vocabulary';

const DOMAIN = join(import.meta.dirname, '../../packages/domain/src');

const files = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.errors.ts'))
  .toSorted();

async function errorsOf(file: string): Promise<ErrorSpecs[]> {
  const exported = Object.values((await import(join(DOMAIN, file))) as Record<string, unknown>);
  return exported.filter((value): value is ErrorSpecs => typeof value === 'object');
}

describe('the vocabulary', () => {
  it.each(files)('holds every error of %s', async (file) => {
    const declared = await errorsOf(file);
    expect(declared).not.toEqual([]);
    for (const errors of declared) expect(vocabulary).toMatchObject(errors);
  });

  it('declares each code once', async () => {
    const declared = (await Promise.all(files.map(errorsOf))).flat();
    const codes = declared.flatMap((errors) => Object.keys(errors));
    expect(codes.toSorted()).toEqual(Object.keys(vocabulary).toSorted());
  });
});
