import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { invalidateProfiles } from '../profile.queries.ts';
import { call, type CallInput, type CallOutput } from '../../../lib/api/api.ts';

export type Care = CallOutput<'care.get'>['data'];
export type ConsentInput = Omit<CallInput<'care.consent'>, 'channel'> & {
  /** How it came to the office; left out on one's own screen. */
  channel?: CallInput<'care.consent'>['channel'];
};

/** Query of the care sheet, consents, vaccinations and names of one pilgrim; `office` for staff. */
export const careQuery = (profileId: string, office: boolean) =>
  queryOptions({
    queryKey: [office ? 'care.get' : 'my_care.get', profileId],
    queryFn: async ({ signal }): Promise<Care> =>
      (await call(office ? 'care.get' : 'my_care.get', { id: profileId }, { signal })).data,
  });

/** The API calls of the care panel: for staff (`office`), or for a customer about their own family. */
export function careCalls(office: boolean) {
  return {
    save: (input: CallInput<'care.save'>, formKey: string) =>
      call(office ? 'care.save' : 'my_care.save', input, { formKey }),
    consent: ({ channel, ...input }: ConsentInput) =>
      office
        ? call('care.consent', { ...input, channel: channel ?? 'COUNTER' })
        : call('my_care.consent', input),
    vaccinate: (input: CallInput<'care.vaccinate'>, formKey: string) =>
      call(office ? 'care.vaccinate' : 'my_care.vaccinate', input, { formKey }),
    unvaccinate: (id: string) =>
      call(office ? 'care.remove_vaccination' : 'my_care.remove_vaccination', { id }),
  };
}

/** Loads all cached data that show the care of pilgrims again; what a profile lacks changes with its vaccinations. */
export async function invalidateCare(client: QueryClient): Promise<void> {
  const keys = ['care.get', 'my_care.get', 'name_flags.list', 'my_privacy.get'];
  await Promise.all([
    ...keys.map((key) => client.invalidateQueries({ queryKey: [key] })),
    invalidateProfiles(client),
  ]);
}
