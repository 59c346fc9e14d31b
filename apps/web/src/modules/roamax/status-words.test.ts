import { expect, it } from 'vitest';
import { statusWords } from './status-words.ts';

it.each([
  ['MENUNGGU PEMBAYARAN', 'Menunggu pembayaran'],
  ['MENUNGGU_PEMBAYARAN', 'Menunggu pembayaran'],
  ['Aktif di eSIM', 'Aktif di eSIM'],
  ['', ''],
])('a status %j is written %j', (status, words) => expect(statusWords(status)).toBe(words));
