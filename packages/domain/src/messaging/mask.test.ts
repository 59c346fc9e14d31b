import { describe, expect, it } from 'vitest';
import { maskAddress } from './mask.ts';

describe('a masked address', () => {
  it('keeps the first letter and the host of an e-mail address', () => {
    expect(maskAddress('aisyah.putri@gmail.com')).toBe('a***@gmail.com');
  });

  it('hides the length of the name', () => {
    expect(maskAddress('ab@x.id').length - '@x.id'.length).toBe(
      maskAddress('abcdefgh@x.id').length - '@x.id'.length,
    );
  });

  it('keeps the first and the last four digits of a phone number', () => {
    expect(maskAddress('+6281234567890')).toBe('+62812****7890');
  });

  it('shows nothing of an address that is too short to hide in part', () => {
    expect(maskAddress('+621234')).toBe('*******');
  });
});
