import { describe, expect, it } from 'vitest';
import { passwordFault } from './password-rules.ts';

const fault = (password: string) => passwordFault(password, 'siti.aminah@example.com');

describe('a new password', () => {
  it.each([
    '12345678',
    'Password',
    'rahasia123',
    'Bismillah!',
    'Sayang2024',
    '123indonesia',
    'correcthorsebatterystaple',
  ])('is refused when it is common: %s', (password) => expect(fault(password)).toBe('password_too_common'));

  it.each(['p4ssw0rd2024', 'P@$$word1', 's4yang123', 'b1smillah99'])(
    'is refused when it is a common word with digits for letters: %s',
    (password) => expect(fault(password)).toBe('password_too_common'),
  );

  it.each(['aaaaaaaa', '12121212', 'abcabcabc', 'abcdefgh', 'hgfedcba', 'lkjhgfdsa', '34567890', 'wertyuio'])(
    'is refused when it is a run or a repetition: %s',
    (password) => expect(fault(password)).toBe('password_too_common'),
  );

  it.each(['siti.aminah@example.com', 'Siti.Aminah@Example.com ', 'siti.aminah'])(
    'is refused when it is the e-mail address: %s',
    (password) => expect(fault(password)).toBe('password_is_email'),
  );

  it.each([
    'kopi tubruk di teras',
    'rihla-demo-2026',
    'Zam2am-Well',
    'sayang sekali hujan turun',
    'x7!Kd02p',
  ])('is accepted when it is none of these, whatever its characters: %s', (password) =>
    expect(fault(password)).toBeNull(),
  );
});
