import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { FileInput } from '@rihla/domain/pilgrims/profile.contract';
import type { SealedField } from '@rihla/domain/pilgrims/file.fields';
import { call, type CallOutput } from '../../lib/api/api.ts';

export type Profile = CallOutput<'profiles.get'>['data'];
export type ProfileInput = FileInput & { name: string };

/** The API calls of a profile screen: staff and customers (for their own family) use different ones. */
export type ProfileCalls = {
  get: (id: string, signal?: AbortSignal) => Promise<Profile>;
  update: (
    profile: Pick<Profile, 'id' | 'version'>,
    input: Partial<ProfileInput>,
    formKey: string,
  ) => Promise<unknown>;
  archive: (id: string) => Promise<unknown>;
  reveal: (id: string, field: SealedField) => Promise<string | null>;
};

export const officeCalls: ProfileCalls = {
  get: async (id, signal) => (await call('profiles.get', { id }, { signal })).data,
  update: ({ id, version }, input, formKey) =>
    call('profiles.update', { ...input, id, version }, { formKey }),
  archive: (id) => call('profiles.archive', { id }),
  reveal: async (id, field) => (await call('profiles.reveal', { id, field })).data.value,
};

export const ownCalls: ProfileCalls = {
  get: async (id, signal) => (await call('my_profiles.get', { id }, { signal })).data,
  update: ({ id, version }, input, formKey) =>
    call('my_profiles.update', { ...input, id, version }, { formKey }),
  archive: (id) => call('my_profiles.archive', { id }),
  reveal: async (id, field) => (await call('my_profiles.reveal', { id, field })).data.value,
};

/** Query of one profile by its id or slug. */
export const profileQuery = (calls: ProfileCalls, slug: string) =>
  queryOptions({
    queryKey: [calls === ownCalls ? 'my_profiles' : 'profiles.get', slug],
    queryFn: ({ signal }) => calls.get(slug, signal),
  });

/** Query of how many months after the return a passport must still be valid, as set for the site. */
export const passportMonthsQuery = queryOptions({
  queryKey: ['public_sites', 'passport_months'],
  queryFn: async ({ signal }) => (await call('public_sites.get', {}, { signal })).data.passport_months,
});

/** Loads all cached data that show profiles again. */
export async function invalidateProfiles(client: QueryClient): Promise<void> {
  const keys = ['profiles.list', 'profiles.get', 'my_profiles', 'users.get', 'reporting', 'passports.short'];
  await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
}
