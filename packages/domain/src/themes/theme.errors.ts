import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** Refusals around the look of a site; their texts are `error.<code>`. */
export const themeErrors = errors({
  'themes.unknown_file': { status: 422, params: ['file'] },
  'themes.too_large': { status: 422, params: ['file', 'limit'] },
  'themes.too_many_files': { status: 422, params: ['limit'] },
  'themes.unfit': { status: 422, params: ['count', 'file', 'line'] },
  'themes.unfit_file': { status: 422, params: ['count', 'file'] },
  'themes.unfit_look': { status: 422, params: ['count'] },
  'themes.published_often': { status: 429, params: ['limit'] },
  'themes.busy': { status: 503 },
});

export const refuse = refuser(themeErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(themeErrors);
