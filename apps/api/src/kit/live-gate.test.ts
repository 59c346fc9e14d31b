import { describe, expect, it } from 'vitest';
import { ALWAYS_LIVE, NEVER_LIVE, whenLive } from './live-gate.ts';

const port = () => {
  const calls: string[] = [];
  return {
    calls,
    name: 'a port',
    send: async (what: string) => void calls.push(what),
    refund: null,
    read: () => 'read',
  };
};

describe('the gate before a port', () => {
  it('refuses what would leave a copy, before it leaves, and lets it read', async () => {
    const real = port();
    const guarded = whenLive(NEVER_LIVE, real, ['send', 'refund']);
    await expect(guarded.send('money')).rejects.toMatchObject({ code: 'kit.copy_is_quiet' });
    expect([real.calls, guarded.read(), guarded.refund, guarded.name]).toEqual([[], 'read', null, 'a port']);
  });

  it('lets everything of the live installation pass', async () => {
    const real = port();
    await whenLive(ALWAYS_LIVE, real, ['send']).send('money');
    expect(real.calls).toEqual(['money']);
  });
});
