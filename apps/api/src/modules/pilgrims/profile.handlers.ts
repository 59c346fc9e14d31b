import { contract } from '@rihla/domain/contract';
import { type Binding, command, query, steps } from '../../kit/bind.ts';
import { archiveProfile } from './commands/archive-profile.ts';
import { createProfile, createProfileOfCustomer } from './commands/create-profile.ts';
import { findByNik } from './commands/find-by-nik.ts';
import { revealNumber } from './commands/reveal-number.ts';
import { updateProfile } from './commands/update-profile.ts';
import { listShortPassports } from './passport.queries.ts';
import { findKnown } from './wizard/known-pilgrims.ts';
import { getProfile, listProfiles } from './profile.queries.ts';

const { known_pilgrims, my_known_pilgrims, my_profiles, passports, profiles } = contract;

/**
 * The calls about profiles. Those of a customer and of the office run the same code; `profilesSeenBy` decides which
 * profiles each sees.
 */
export const profileBindings: readonly Binding[] = [
  query(my_profiles.list, listProfiles),
  query(my_profiles.get, async (call, { id }) => ({ data: await getProfile(call, id) })),
  command(my_profiles.create, (call, input) => createProfile(call, call.actor.id, input)),
  command(my_profiles.update, updateProfile),
  command(my_profiles.archive, archiveProfile),
  command(my_profiles.reveal, revealNumber),
  steps(my_profiles.ktp, findByNik),
  query(profiles.list, listProfiles),
  query(profiles.get, async (call, { id }) => ({ data: await getProfile(call, id) })),
  command(profiles.create, createProfileOfCustomer),
  command(profiles.update, updateProfile),
  command(profiles.archive, archiveProfile),
  command(profiles.reveal, revealNumber),
  steps(profiles.ktp, findByNik),
  steps(my_known_pilgrims.find, findKnown),
  steps(known_pilgrims.find, findKnown),
  query(passports.short, async (call) => ({ data: await listShortPassports(call) })),
];
