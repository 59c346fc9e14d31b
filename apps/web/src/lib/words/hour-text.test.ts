import { expect, it } from 'vitest';
import { hourText } from './hour-text.ts';

it('has a dot in Indonesian and a colon in English', () => {
  expect(hourText('07:05', 'id')).toBe('07.05');
  expect(hourText('07:05', 'en')).toBe('07:05');
});
