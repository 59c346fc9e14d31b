import { expect, it } from 'vitest';
import { FILE_SECTIONS, type FileField } from './file.fields.ts';
import { isOfficeField } from './office-fields.ts';

it('the office fills in the fields of visa and insurance, and no others', () => {
  const fields = Object.values(FILE_SECTIONS).flatMap((section) => Object.keys(section)) as FileField[];
  expect(fields.filter(isOfficeField)).toEqual([
    ...Object.keys(FILE_SECTIONS.visa),
    ...Object.keys(FILE_SECTIONS.insurance),
  ]);
});
