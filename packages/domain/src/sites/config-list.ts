import { longText, text } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';

/**
 * What the operator of the installation stores about an agency, for its papers and the government's reporting system.
 */
export const configFields = {
  president_director: text({ max: 120, required: true, naming: 'PERSON' }),
  /** The number of the agency in the reporting system. */
  ppiu_id: text({ max: 60, required: true, sort: true, pattern: /^[A-Za-z0-9./-]+$/ }),
  ppiu_city: text({ max: 80, required: true }),
  officer_name: text({ max: 120, required: true, naming: 'PERSON' }),
  officer_role: text({ max: 120, required: true }),
  officer_address: longText({ max: 500, required: true }),
} as const;

/** The list configuration of the settings in `configFields`. */
export const configList = { fields: configFields, defaultSort: 'ppiu_id' } as const satisfies ListConfig;
