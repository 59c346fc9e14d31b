import { describe, expect, it } from 'vitest';
import { runPatiently } from './gate.ts';
import type { RenderAnswer, RenderJob } from './render-job.ts';

const JOB: RenderJob = { kind: 'check', key: 'a theme', templates: {}, files: [], colours: {} };
const PAGE: RenderAnswer = { html: '<p>Al-Hijrah</p>', ms: 3 };
const failed = (code: 'busy' | 'too_slow'): RenderAnswer => ({
  ms: 0,
  findings: [{ file: 'home.liquid', line: null, code, what: '' }],
});

/** Runs the job with threads that give these answers in turn. @returns the answer, and how many were not needed */
async function run(...answers: (RenderAnswer | null)[]) {
  const answer = await runPatiently({ run: async () => answers.shift() ?? null }, JOB);
  return { answer, left: answers.length };
}

describe('the check before publishing', () => {
  it('renders a page again when a busy machine kept its thread waiting', async () => {
    expect(await run(failed('busy'), failed('busy'), PAGE)).toEqual({ answer: PAGE, left: 0 });
  });

  it('does not render a page again that takes too long by itself', async () => {
    expect(await run(failed('too_slow'), PAGE)).toEqual({ answer: failed('too_slow'), left: 1 });
  });

  it('says that the machine is busy when it stays so, or when too many wait already', async () => {
    const busy = Array.from({ length: 4 }, () => failed('busy'));
    expect(await run(...busy)).toEqual({ answer: failed('busy'), left: 1 });
    expect((await run(null)).answer.findings?.[0]?.code).toBe('busy');
  });
});
