import { sql } from 'kysely';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';
import { newSiteToken, readSiteToken } from '../../../kit/http/site-token.ts';
import { OWNER_COLUMN, type PersonRef } from '../accounts/people.ts';

/** How long a device is remembered after the last sign-in with it. */
const DEVICE_LIFE_MS = 180 * 86_400_000;
/**
 * The most devices remembered for one person, so that whoever knows the password cannot collect devices with which to
 * guess the next password.
 */
const MOST_DEVICES = 20;

/**
 * Finds the device (browser) from which the request comes, if the person has signed in with it before. A remembered
 * device does not sign anybody in; wrong passwords typed on it are only counted apart from others.
 * @returns the id of the device for this person, which no other person shares; null for an unknown device
 */
export async function findRememberedDevice(
  call: Pick<ReadCall, 'db' | 'site' | 'request' | 'now'>,
  person: PersonRef,
): Promise<string | null> {
  const hash = deviceHash(call);
  if (!hash) return null;
  const device = await call.db
    .selectFrom('remembered_devices')
    .select('id')
    .where('site_id', '=', call.site.id)
    .where('token_hash', '=', hash)
    .where(OWNER_COLUMN[person.kind], '=', person.id)
    .where('ends_at', '>', call.now.toISOString())
    .executeTakeFirst();
  return device?.id ?? null;
}

/**
 * Remembers the browser of the request for a person who has just signed in, so that wrong guesses made elsewhere do not
 * lock that person out. The browser gets a new token at each sign-in, for all people who use it, so that a stolen copy
 * of the earlier token is no longer valid.
 */
export async function rememberDevice(
  call: Pick<WriteCall, 'tx' | 'site' | 'request' | 'now'>,
  person: PersonRef,
): Promise<void> {
  const { tx, site, request, now } = call;
  const { token, hash } = newSiteToken(site.id);
  const before = deviceHash(call);
  const ends_at = new Date(now.getTime() + DEVICE_LIFE_MS).toISOString();
  if (before) {
    await tx
      .updateTable('remembered_devices')
      .set({ token_hash: hash })
      .where('site_id', '=', site.id)
      .where('token_hash', '=', before)
      .execute();
  }
  const owner = OWNER_COLUMN[person.kind];
  await tx
    .insertInto('remembered_devices')
    .values({
      site_id: site.id,
      token_hash: hash,
      [owner]: person.id,
      created_at: now.toISOString(),
      ends_at,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'token_hash', owner]).doUpdateSet({ ends_at }))
    .execute();
  await sql`
    delete from remembered_devices where site_id = ${site.id} and id in (
      select id from remembered_devices where site_id = ${site.id} and ${sql.ref(owner)} = ${person.id}
       order by ends_at desc, id desc offset ${MOST_DEVICES})`.execute(tx);
  request.keepDeviceToken(token);
}

/**
 * Forgets the devices of a person, because whoever signed in with one of them may not have been the owner.
 * @param except `this_device` keeps the one that the request comes from
 */
export async function forgetDevices(
  call: Pick<WriteCall, 'tx' | 'site' | 'request'>,
  person: PersonRef,
  except: 'this_device' | 'none',
): Promise<void> {
  const kept = except === 'this_device' ? deviceHash(call) : null;
  await call.tx
    .deleteFrom('remembered_devices')
    .where('site_id', '=', call.site.id)
    .where(OWNER_COLUMN[person.kind], '=', person.id)
    .$if(kept !== null, (query) => query.where('token_hash', '!=', kept!))
    .execute();
}

/** The hash of the device token that the browser sends; null without a token, and for a token of another site. */
function deviceHash({ site, request }: Pick<ReadCall, 'site' | 'request'>): Buffer | null {
  const read = request.deviceToken === null ? null : readSiteToken(request.deviceToken);
  return read?.siteId === site.id ? read.hash : null;
}
