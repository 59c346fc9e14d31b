import { errors } from '../kit/errors.ts';

/** The errors of the settings of a site, which are always reported on a field. */
export const siteErrors = errors({
  'site.colour_too_pale': { status: 422 },
  'site.unknown_step_variable': { status: 422, params: ['variable'] },
});
