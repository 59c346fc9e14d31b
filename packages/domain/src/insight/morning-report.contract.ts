import { z } from 'zod';
import { refusals } from '../kit/kit.errors.ts';
import { item, procedure, staff } from '../kit/procedure.ts';

const path = '/admin_api/morning_report';

/** The choice of a staff member to get the agency's figures by e-mail each morning. Specification sections 2 and 7. */
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
            /** The hour in the site's time zone from which the report is sent, 0 to 23. */
            hour: z.int(),
            /** 0 while the caller has never chosen anything. */
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
