import { describe, expect, it } from 'vitest';
import { isStopWord } from './stop-word.ts';

describe('a word of stopping', () => {
  it('stops where it stands alone, however it is written', () => {
    for (const text of ['STOP', ' stop. ', 'Berhenti!', '"unsubscribe"', 'jangan kirim lagi'])
      expect(isStopWord(text)).toBe(true);
  });

  it('does not stop inside a sentence', () => {
    for (const text of [
      'Apakah busnya stop di Tol?',
      'stop kontak ada?',
      'di mana bus stop?',
      'bisnya tidak berhenti',
      '',
      'batal',
    ])
      expect(isStopWord(text)).toBe(false);
  });
});
