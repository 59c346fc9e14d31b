import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { writeSchema } from './field-schema.ts';
import { reference } from './field.ts';
import { findFileFields, fileId, findNamedFiles } from './file-id.ts';

const input = z.strictObject({
  id: z.string(),
  photo: fileId('PORTRAIT').nullable().optional(),
  logo: writeSchema(reference({ to: 'file' })),
  city_id: writeSchema(reference({ to: 'city' })),
  days: z.array(z.strictObject({ file_id: fileId('PICTURE') })).optional(),
  either: z.union([z.strictObject({ proof: fileId('EVIDENCE') }), z.strictObject({ note: z.string() })]),
});
const FILE = '019a9d5e-0000-7000-8000-000000000001';

describe('the fields of an input that name files', () => {
  it('are found within lists, choices and optional fields, and a reference to a file is one of them', () => {
    expect(findFileFields(input).map(({ path, use }) => `${path.join('.')} ${use}`)).toEqual([
      'photo PORTRAIT',
      'logo PICTURE',
      'days.*.file_id PICTURE',
      'either.proof EVIDENCE',
    ]);
  });

  it('are found in a schema of which every field was made optional', () => {
    expect(findFileFields(input.partial())).toEqual(findFileFields(input));
  });
});

describe('the files that an input names', () => {
  it('are told with the path of each', () => {
    const parsed = input
      .partial()
      .parse({ photo: null, logo: FILE, days: [{ file_id: FILE }, { file_id: FILE }] });
    expect(findNamedFiles(findFileFields(input), parsed).map(({ path }) => path)).toEqual([
      'logo',
      'days.0.file_id',
      'days.1.file_id',
    ]);
  });
});
