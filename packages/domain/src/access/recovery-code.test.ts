import { describe, expect, it } from 'vitest';
import { RECOVERY_CODE, recoveryCodeOf } from './recovery-code.ts';

describe('a recovery code', () => {
  it.each(['k7m2q-x9trp', 'K7M2Q-X9TRP', 'k7m2qx9trp', 'k7m2q x9trp'])(
    'is recognised when typed as %s',
    (typed) => {
      expect(typed).toMatch(RECOVERY_CODE);
      expect(recoveryCodeOf(typed)).toBe('k7m2q-x9trp');
    },
  );

  it.each(['123456', 'k7m2q-x9tr', 'k7m2q-x9trpp', 'k7m2q--x9trp', 'k7m2q-x9tr!'])(
    'is not recognised in %s',
    (typed) => {
      expect(typed).not.toMatch(RECOVERY_CODE);
    },
  );
});
