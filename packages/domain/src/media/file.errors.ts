import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** The refusals around pictures and crops; their texts are `error.<code>`. The kit refuses wrong sizes and types. */
export const fileErrors = errors({
  'file.broken_picture': { status: 415 },
  'file.too_many_pixels': { status: 415, params: ['megapixels', 'limit'] },
  'file.not_a_picture': { status: 422 },
  'file.crop_outside': { status: 422 },
  /**
   * Reported on a field: the file does not exist, has another purpose, or belongs to somebody else; the answer does not
   * tell which.
   */
  'file.unknown': { status: 422 },
  'file.quota_of_day': { status: 429, params: ['files', 'megabytes'], data: ['seconds'] },
  'file.quota_of_site': { status: 507, params: ['gigabytes'] },
  /** The disk is nearly full: the rest is reserved for the database. */
  'file.disk_full': { status: 507 },
  'file.crop_too_small': { status: 422, params: ['min'] },
  /** A photo of the library that something still shows. */
  'file.photo_used': { status: 409, params: ['count'] },
  /** Reported on a field: a photo is to be replaced by the picture that it shows already. */
  'file.same_picture': { status: 422 },
  /** A photo is shown in a place that the role may not change, such as the signature on invoices. */
  'file.photo_guarded': { status: 403 },
});

/** Throws one of the refusals around pictures and crops. */
export const refuse = refuser(fileErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(fileErrors);
