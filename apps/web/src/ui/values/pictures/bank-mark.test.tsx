import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bankLetters, BankMark } from './bank-mark.tsx';

describe('the mark of a bank', () => {
  it.each([
    ['BCA', 'BCA'],
    ['Bank BRI', 'BRI'],
    ['Bank Mandiri', 'MAN'],
    ['PT Bank Syariah Indonesia Tbk', 'BSI'],
    ['Bank Central Asia', 'BCA'],
    ['Bank Rakyat Indonesia (BRI)', 'BRI'],
    ['Bank Muamalat', 'MUA'],
    ['Bank', 'BAN'],
  ])('is, for %s, %s', (bank, letters) => {
    expect(bankLetters(bank)).toBe(letters);
  });

  it('is the logo where the agency has sent one', () => {
    const { container } = render(<BankMark bank="BCA" logoFileId="a-file" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/a-file/160.webp');
    expect(screen.queryByText('BCA')).toBeNull();
  });
});
