import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';

/** The pilgrims of a departure with the data for their registration. */
export type Registration = CallOutput<'reporting.sisko_init'>['data'];
/** The pilgrims of a departure with what each has paid. */
export type Deposits = CallOutput<'reporting.sisko_pay'>['data'];

/** Query of the pilgrims of a departure with the data for their registration with the ministry. */
export const registrationQuery = (id: string) =>
  queryOptions({
    queryKey: ['reporting', 'sisko_init', id],
    queryFn: async ({ signal }) =>
      (await call('reporting.sisko_init', { id, format: 'json' }, { signal })).data,
  });

/** Query of what each pilgrim of a departure has paid. */
export const depositsQuery = (id: string) =>
  queryOptions({
    queryKey: ['reporting', 'sisko_pay', id],
    queryFn: async ({ signal }) => (await call('reporting.sisko_pay', { id }, { signal })).data,
  });
