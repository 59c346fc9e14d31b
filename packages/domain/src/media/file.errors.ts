import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** The refusals around pictures and crops; their texts are `error.<code>`. The kit refuses wrong sizes and types. */
export const fileErrors = errors({
  'file.broken_picture': { status: 415 },
  'file.too_many_pixels': { status: 415, params: ['megapixels', 'limit'] },
  'file.not_a_picture': { status: 422 },
  'file.crop_outside': { status: 422 },
  /** On a field: the file is missing, of another kind, or somebody else's; the answer does not tell which. */
  'file.unknown': { status: 422 },
  'file.quota_of_day': { status: 429, params: ['files', 'megabytes'], data: ['seconds'] },
  'file.quota_of_site': { status: 507, params: ['gigabytes'] },
  /** The disk is nearly full: the rest is reserved for the database. */
  'file.disk_full': { status: 507 },
  'file.crop_too_small': { status: 422, params: ['min'] },
});

export const refuse = refuser(fileErrors);
/** Codes of this vocabulary as a call announces them. */
export const refusals = refusalsOf(fileErrors);
