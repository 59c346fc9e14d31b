import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** What a file may be refused for beyond being too large or of a kind nobody takes; words are `error.<code>`. */
export const fileErrors = errors({
  'file.broken_picture': { status: 415 },
  'file.too_many_pixels': { status: 415, params: ['megapixels', 'limit'] },
  'file.not_a_picture': { status: 422 },
  'file.crop_outside': { status: 422 },
  'file.crop_too_small': { status: 422, params: ['min'] },
});

export const refuse = refuser(fileErrors);
/** Codes of this vocabulary as a call announces them. */
export const refusals = refusalsOf(fileErrors);
