import type { Site } from '../kit/call.ts';
import { jobCall, type JobServices } from '../kit/jobs/site-jobs.ts';
import { keepFailure } from '../modules/themes/index.ts';
import type { ThemeFailure } from '../site/theme/themed-pages.ts';

/**
 * A function that keeps that a version of a theme could not be rendered for visitors, and tells the office, once. It
 * fails for nobody who visits: what could not be kept is logged, and kept with the next page.
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
