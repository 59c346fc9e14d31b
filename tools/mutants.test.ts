import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectDir } from '../apps/api/src/app/paths.ts';
import { MUTANTS } from './mutants/index.ts';

const all = Object.values(MUTANTS).flat();

describe('the faults that are put in on purpose', () => {
  it.each(all.map((mutant) => [mutant.fault, mutant] as const))('fit the file: %s', (_fault, mutant) => {
    const source = readFileSync(join(projectDir, mutant.file), 'utf8');
    expect(source.split(mutant.find), mutant.find).toHaveLength(2);
    expect(mutant.replace).not.toBe(mutant.find);
  });

  it('each name tests that exist, and each fault is told once', () => {
    const missing = all.flatMap(({ tests }) => tests).filter((path) => !existsSync(join(projectDir, path)));
    expect(missing).toEqual([]);
    expect(all.filter(({ tests }) => tests.length === 0)).toEqual([]);
    expect(new Set(all.map(({ fault }) => fault)).size).toBe(all.length);
  });
});
