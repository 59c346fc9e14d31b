import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

describe('a password', () => {
  it('is stored by Argon2id, with 19 MiB, two passes and a salt of its own', async () => {
    const [one, other] = await Promise.all([
      hashPassword('kurma-ajwa-1445'),
      hashPassword('kurma-ajwa-1445'),
    ]);
    for (const stored of [one, other]) expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const [mine, yours] = [one, other].map((stored) => stored.split('$').at(-2));
    expect(mine).not.toBe(yours);
    expect(one).not.toBe(other);
  });

  it('is known again by what is stored of it alone', async () => {
    const stored = await hashPassword('kurma-ajwa-1445');
    expect(await verifyPassword(stored, 'kurma-ajwa-1445')).toBe(true);
    expect(await verifyPassword(stored, 'kurma-ajwa-1446')).toBe(false);
  });

  it('is wrong for an account that has none, also the word that it is compared with', async () => {
    expect(await verifyPassword(null, 'nobody has this password')).toBe(false);
  });
});
