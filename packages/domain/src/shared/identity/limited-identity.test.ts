import { describe, expect, it } from 'vitest';
import { limitedIdentity, mailboxOf } from './limited-identity.ts';

describe('an identity that a limit counts', () => {
  it.each([
    '081234567890',
    ' 0812 3456 7890 ',
    '0812-3456-7890',
    '+62 812 3456 7890',
    '6281234567890',
    '+62 (0)812 3456-7890',
    '81234567890',
    '0812.3456.7890',
  ])('is one phone number, written as %s', (typed) => {
    expect(limitedIdentity(typed)).toBe('+6281234567890');
  });

  it('is one text where the digits are no phone number', () => {
    expect(limitedIdentity('12 34')).toBe(limitedIdentity('1-2.3/4'));
    expect(limitedIdentity(' Budi ')).toBe('budi');
  });

  it('keeps two phone numbers apart', () => {
    expect(limitedIdentity('081234567891')).not.toBe(limitedIdentity('081234567890'));
  });

  it('is the mailbox of an e-mail address', () => {
    expect(limitedIdentity(' Siti@Example.com ')).toBe('siti@example.com');
  });
});

describe('an e-mail address', () => {
  it.each([
    ['siti+umrah@example.com', 'siti@example.com'],
    ['si.ti@example.com', 'si.ti@example.com'],
    ['S.i.t.i+1@gmail.com', 'siti@gmail.com'],
    ['siti@googlemail.com', 'siti@gmail.com'],
    ['+siti@example.com', '+siti@example.com'],
    ['siti @ example', 'siti@example'],
  ])('%s leads to the mailbox %s', (typed, mailbox) => {
    expect(mailboxOf(typed)).toBe(mailbox);
  });
});
