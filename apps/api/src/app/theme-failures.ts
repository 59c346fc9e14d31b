import type { Site } from '../kit/call.ts';
import { jobCall, type JobServices } from '../kit/jobs/site-jobs.ts';
import { keepFailure } from '../modules/themes/index.ts';
import type { ThemeFailure } from '../site/theme/themed-pages.ts';

/**
 * Makes a function that stores that a version of a theme could not be rendered for visitors, and notifies the office
 * once for each failure. It never throws, so that the visitor's page is not affected: a failure that cannot be stored
 * is logged, and stored when the theme fails the next time.
 */
export function themeFailures(services: JobServices): (site: Site, failure: ThemeFailure) => Promise<void> {
  return async (site, { number, page, finding }) => {
    const { file, line, code, what } = finding;
    const failed = { number, page, what: [file, line, code, what].filter(Boolean).join(' · ') };
    try {
      await jobCall(services, site).transaction(async (call) => {
        if (await keepFailure(call, failed)) call.emit('theme.failed', failed);
      });
    } catch (error) {
      services.log.error('the failure of a theme could not be kept', error, { site: site.slug });
    }
  };
}
