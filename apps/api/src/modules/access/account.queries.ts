import { refuse } from '@rihla/domain/kit/kit.errors';
import type { Locale } from '@rihla/messages/locale';
import { sql } from 'kysely';
import type { Admin, Customer } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { isPhoneSignInOpen } from '../sites/index.ts';
import { recoveryCodesLeft } from './sign-in/recovery-codes.ts';
import { deviceCount } from './sign-in/sessions.ts';
import { isSecondFactorRequired } from './sign-in/totp.ts';

/** Columns that the accounts of staff and customers have in common. */
const SHARED_COLUMNS = [
  'id',
  'slug',
  'version',
  'name',
  'phone',
  'photo_file_id',
  'locale',
  'email_subscription',
  'phone_subscription',
  'last_login_at',
  'created_at',
] as const;

/** The account of a staff member, as its owner sees it. */
export async function getOwnAdmin(call: ReadCall<Admin>) {
  const { db, site, actor, now } = call;
  const row = await db
    .selectFrom('admins')
    .select(SHARED_COLUMNS)
    .select(['email', 'role', 'referral_code', 'may_add_sub_agents'])
    .select([
      'bank_name',
      'bank_branch',
      'bank_account_name as holder',
      sql<string | null>`right(bank_account_number, 4)`.as('last4'),
    ])
    .select([
      sql<boolean>`totp_confirmed_at is not null`.as('second_factor'),
      recoveryCodesLeft.as('recovery_codes_left'),
      deviceCount('ADMIN', now).as('device_count'),
    ])
    .where('site_id', '=', site.id)
    .where('id', '=', actor.id)
    .executeTakeFirst();
  if (!row) return refuse('kit.not_found');
  const required = await isSecondFactorRequired(call, row.role);
  const { bank_name, bank_branch, holder, last4, ...account } = row;
  return {
    ...account,
    bank: bank_name && holder && last4 ? { bank_name, bank_branch, last4, holder } : null,
    role: actor.role,
    locale: row.locale as Locale,
    second_factor_required: required,
  };
}

/** The account of a customer, as the customer sees it. */
export async function getOwnUser(call: ReadCall<Customer>) {
  const { db, site, actor, now } = call;
  const row = await db
    .selectFrom('users')
    .select(SHARED_COLUMNS)
    .select([
      'email',
      'phone_confirmed_at',
      sql<boolean>`password_hash is not null`.as('has_password'),
      deviceCount('USER', now).as('device_count'),
      sql<number>`(select count(*)::int from profiles p
        where p.site_id = users.site_id and p.user_id = users.id and p.archived_at is null)`.as(
        'family_count',
      ),
    ])
    .where('site_id', '=', site.id)
    .where('id', '=', actor.id)
    .executeTakeFirst();
  if (!row) return refuse('kit.not_found');
  const phone_sign_in = await isPhoneSignInOpen(call);
  return { ...row, phone_sign_in, role: actor.role, locale: row.locale as Locale };
}
