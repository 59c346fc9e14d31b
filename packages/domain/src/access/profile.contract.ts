import { z } from 'zod';
import { choice, date, instant, reference, text } from '../kit/field.ts';
import type { ListSpec } from '../kit/list-query.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { byId, customer, item, page, procedure, staff } from '../kit/procedure.ts';
import { personName, phoneNumber } from './person-fields.ts';

export const GENDERS = ['MALE', 'FEMALE'] as const;

const fields = {
  name: text({ max: 120, search: true, sort: true, filter: true, required: true }),
  gender: choice({ values: GENDERS, words: 'gender', filter: true }),
  birth_date: date({ sort: true, filter: true }),
  phone: text({ max: 30, search: true, filter: true }),
  created_at: instant({ sort: true, required: true }),
};

export const ownProfileList = { fields, defaultSort: 'name', perPage: 25 } as const satisfies ListSpec;

export const profileList = {
  fields: { ...fields, user_id: reference({ to: 'user', filter: true, required: true }) },
  defaultSort: 'name',
  perPage: 25,
} as const satisfies ListSpec;

const row = z.object({
  id: z.string(),
  slug: z.string(),
  version: z.int(),
  user_id: z.string(),
  name: z.string(),
  gender: z.enum(GENDERS).nullable(),
  birth_date: z.string().nullable(),
  phone: z.string().nullable(),
  created_at: z.string(),
});
export type ProfileRow = z.output<typeof row>;

const written = {
  name: personName,
  gender: z.enum(GENDERS).nullable().optional(),
  birth_date: z.iso.date().nullable().optional(),
  phone: phoneNumber.nullable().optional(),
};

const change = z.strictObject({
  ...z.object(written).partial().shape,
  id: byId.shape.id,
  version: z.int().min(1),
});

const removed = item(z.object({ id: z.string() }));

export const profileContract = {
  my_profiles: {
    list: procedure({
      method: 'GET',
      path: '/user_api/profiles',
      access: customer,
      summary: 'Own profiles of pilgrims',
      words: 'profile',
      input: listQuerySchema(ownProfileList),
      output: page(row),
    }),
    get: procedure({
      method: 'GET',
      path: '/user_api/profiles/{id}',
      access: customer,
      summary: 'One of the own profiles',
      input: byId,
      output: item(row),
    }),
    create: procedure({
      method: 'POST',
      path: '/user_api/profiles',
      access: customer,
      summary: 'Add a profile to the family',
      words: 'profile',
      input: z.strictObject(written),
      output: item(row),
      status: 201,
    }),
    update: procedure({
      method: 'PUT',
      path: '/user_api/profiles/{id}',
      access: customer,
      summary: 'Change one of the own profiles',
      words: 'profile',
      input: change,
      output: item(row),
    }),
    archive: procedure({
      method: 'DELETE',
      path: '/user_api/profiles/{id}',
      access: customer,
      summary: 'Archive one of the own profiles',
      input: byId,
      output: removed,
    }),
  },
  profiles: {
    list: procedure({
      method: 'GET',
      path: '/admin_api/profiles',
      access: staff('profile.read'),
      summary: 'Profiles of pilgrims, of one customer with search[user_id]',
      words: 'profile',
      input: listQuerySchema(profileList),
      output: page(row),
    }),
    get: procedure({
      method: 'GET',
      path: '/admin_api/profiles/{id}',
      access: staff('profile.read'),
      summary: 'One profile',
      input: byId,
      output: item(row),
    }),
    create: procedure({
      method: 'POST',
      path: '/admin_api/profiles',
      access: staff('profile.create'),
      summary: 'Add a profile to a customer',
      words: 'profile',
      input: z.strictObject({ ...written, user_id: z.guid() }),
      output: item(row),
      status: 201,
    }),
    update: procedure({
      method: 'PUT',
      path: '/admin_api/profiles/{id}',
      access: staff('profile.update'),
      summary: 'Change a profile',
      words: 'profile',
      input: change,
      output: item(row),
    }),
    archive: procedure({
      method: 'DELETE',
      path: '/admin_api/profiles/{id}',
      access: staff('profile.archive'),
      summary: 'Archive a profile',
      input: byId,
      output: removed,
    }),
  },
};
