import { z } from 'zod';
import { refusals } from '../kit/kit.errors.ts';
import { item, procedure, staff } from '../kit/procedure.ts';

const path = '/admin_api/morning_report';

/** The figures of the agency by letter each morning, as a person of the staff chooses. Specification sections 2 and 7. */
export const morningReportContract = {
  morning_report: {
    get: procedure({
      method: 'GET',
      path,
      access: staff('morning_report.read'),
      summary:
        'Whether the caller gets the figures of the agency by letter each morning, and from which hour on',
      input: z.strictObject({}),
      output: item(
        z
          .object({
            is_on: z.boolean(),
            /** The hour of the site from which the letter goes out, 0 to 23. */
            hour: z.int(),
            /** 0 while nothing was ever chosen. */
            version: z.int(),
          })
          .meta({ title: 'MorningReport' }),
      ),
    }),
    update: procedure({
      method: 'PUT',
      path,
      access: staff('morning_report.update'),
      summary:
        'Choose whether and from which hour on to get the figures of the agency by letter each morning',
      keyPrefix: 'morning_report',
      input: z.strictObject({
        version: z.int().min(0),
        is_on: z.boolean(),
        hour: z.int().min(0).max(23),
      }),
      refuses: refusals('kit.stale_version'),
      output: item(z.object({ version: z.int() })),
    }),
  },
};
