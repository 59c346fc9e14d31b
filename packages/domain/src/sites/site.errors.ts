import { errors } from '../kit/errors.ts';

/** Errors of the settings of a site, always on their field. */
export const siteErrors = errors({
  'site.colour_too_pale': { status: 422 },
});
