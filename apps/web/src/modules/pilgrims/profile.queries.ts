import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { FileInput } from '@rihla/domain/pilgrims/profile.contract';
import type { SealedField } from '@rihla/domain/pilgrims/file.fields';
import { call, type CallOutput } from '../../lib/api/api.ts';

export type Profile = CallOutput<'profiles.get'>['data'];
export type ProfileInput = FileInput & { name: string };

/** Whose profiles a screen is about: the office's calls, or those of a customer at its own family. */
export type ProfileCalls = {
  get: (id: string, signal?: AbortSignal) => Promise<Profile>;
  update: (
    profile: Pick<Profile, 'id' | 'version'>,
    input: Partial<ProfileInput>,
    formKey: string,
  ) => Promise<Profile>;
  archive: (id: string) => Promise<unknown>;
  reveal: (id: string, field: SealedField) => Promise<string | null>;
};

export const officeCalls: ProfileCalls = {
  get: async (id, signal) => (await call('profiles.get', { id }, { signal })).data,
  update: async ({ id, version }, input, formKey) =>
    (await call('profiles.update', { ...input, id, version }, { formKey })).data,
  archive: (id) => call('profiles.archive', { id }),
  reveal: async (id, field) => (await call('profiles.reveal', { id, field })).data.value,
};

export const ownCalls: ProfileCalls = {
  get: async (id, signal) => (await call('my_profiles.get', { id }, { signal })).data,
  update: async ({ id, version }, input, formKey) =>
    (await call('my_profiles.update', { ...input, id, version }, { formKey })).data,
  archive: (id) => call('my_profiles.archive', { id }),
  reveal: async (id, field) => (await call('my_profiles.reveal', { id, field })).data.value,
};

/** One profile by id or slug. */
export const profileQuery = (calls: ProfileCalls, slug: string) =>
  queryOptions({
    queryKey: [calls === ownCalls ? 'my_profiles' : 'profiles.get', slug],
    queryFn: ({ signal }) => calls.get(slug, signal),
  });

/** After a profile was written: everything that shows it asks again. */
export async function profilesChanged(client: QueryClient): Promise<void> {
  const about = ['profiles.list', 'my_profiles', 'users.get', 'reporting'];
  await Promise.all(about.map((key) => client.invalidateQueries({ queryKey: [key] })));
}
