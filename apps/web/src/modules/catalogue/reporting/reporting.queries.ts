import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';

export type Registration = CallOutput<'reporting.sisko_init'>['data'];
export type Deposits = CallOutput<'reporting.sisko_pay'>['data'];

/** The pilgrims of a departure as the sheet that registers them. */
export const registrationQuery = (id: string) =>
  queryOptions({
    queryKey: ['reporting', 'sisko_init', id],
    queryFn: async ({ signal }) =>
      (await call('reporting.sisko_init', { id, format: 'json' }, { signal })).data,
  });

/** The deposits of each pilgrim of a departure. */
export const depositsQuery = (id: string) =>
  queryOptions({
    queryKey: ['reporting', 'sisko_pay', id],
    queryFn: async ({ signal }) => (await call('reporting.sisko_pay', { id }, { signal })).data,
  });
