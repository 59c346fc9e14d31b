import { describe, expect, it } from 'vitest';
import { maskEmail, normaliseEmail } from './email.ts';

describe('e-mail addresses', () => {
  it('are stored trimmed and in lower case', () => {
    expect(normaliseEmail('  Siti.Aminah+umroh@Gmail.COM ')).toBe('siti.aminah+umroh@gmail.com');
  });

  it.each([
    '',
    'siti',
    'siti@',
    '@gmail.com',
    'siti@gmail',
    'a b@c.id',
    'a@b@c.id',
    'a..b@c.id',
    '.a@c.id',
    'a.@c.id',
    'a@-c.id',
    `${'a'.repeat(65)}@c.id`,
  ])('refuses %j', (text) => {
    expect(normaliseEmail(text)).toBeUndefined();
  });

  it('keep one letter and the host when masked', () => {
    expect(maskEmail('siti@gmail.com')).toBe('s***@gmail.com');
    expect(maskEmail('not an address')).toBe('***');
  });
});
