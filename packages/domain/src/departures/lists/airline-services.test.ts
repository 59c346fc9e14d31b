import { expect, it } from 'vitest';
import { EMPTY_CARE } from '../../pilgrims/care/care.fields.ts';
import { airlineServices } from './airline-services.ts';

it.each([
  [{ wheelchair: 'LONG_WAYS', diet: 'DIABETIC' }, null, 'WCHR DBML'],
  [{ wheelchair: 'NONE', diet: 'NORMAL' }, null, null],
  [{}, 20, 'PREG20W'],
] as const)('%o with %s weeks is ordered as %s', (sheet, pregnancy_weeks, codes) => {
  expect(airlineServices({ ...EMPTY_CARE, ...sheet, pregnancy_weeks })).toBe(codes);
});
