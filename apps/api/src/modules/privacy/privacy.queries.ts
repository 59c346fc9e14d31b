import type { contract } from '@rihla/domain/contract';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { erasureList, retentionList } from '@rihla/domain/privacy/privacy-lists';
import { RETENTION_KINDS, RETENTION_SETTINGS } from '@rihla/domain/privacy/retention';
import { sql } from 'kysely';
import type { Admin, Customer } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { runList } from '../../kit/lists/list.ts';
import { accountsOfPerson } from '../access/index.ts';
import { openMatter } from './open-matters.ts';

type OwnPrivacy = OutputOf<typeof contract.my_privacy.get>['data'];

/**
 * Reads what a customer sees about privacy: for how many days each kind of data is kept after a journey (null for no
 * limit), what prevents an erasure, and the profiles of the family.
 */
export async function getOwnPrivacy(call: ReadCall<Customer>): Promise<OwnPrivacy> {
  const { db, site, actor } = call;
  const settings = await db
    .selectFrom('site_settings')
    .select(Object.values(RETENTION_SETTINGS))
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow();
  const profiles = await db
    .selectFrom('profiles')
    .select(['id', 'name'])
    .where('site_id', '=', site.id)
    .where('user_id', '=', actor.id)
    .where('archived_at', 'is', null)
    .orderBy('name')
    .execute();
  return {
    keeps: RETENTION_KINDS.map((kind) => ({ kind, days: settings[RETENTION_SETTINGS[kind]] })),
    blocked_by: await openMatter(call, await accountsOfPerson(call, actor.id)),
    profiles,
  };
}

/** A page of the erasures of the site with their receipts, the newest first. */
export async function listErasures({ db, site }: ReadCall<Admin>, input: ListQuery) {
  const { data, meta } = await runList(
    db.selectFrom('erasures as e').where('e.site_id', '=', site.id),
    (query) =>
      query
        .select(['e.id', 'e.at', 'e.erased', 'e.kept', 'e.asked_by_kind', 'e.reason'])
        .select(
          sql<
            string | null
          >`(select a.name from admins a where a.site_id = e.site_id and a.id = e.asked_by)`.as(
            'asked_by_name',
          ),
        ),
    input,
    { list: erasureList, columns: { at: 'e.at' }, tie: 'e.id' },
  );
  return { data: data as OutputOf<typeof contract.privacy.erasures>['data'], meta };
}

/** A page of the runs of the nightly job that deleted data, the newest first. */
export async function listRetentionRuns({ db, site }: ReadCall<Admin>, input: ListQuery) {
  const { data, meta } = await runList(
    db.selectFrom('retention_runs as r').where('r.site_id', '=', site.id),
    (query) => query.select(['r.id', 'r.at', 'r.kind', 'r.people']),
    input,
    { list: retentionList, columns: { at: 'r.at', kind: 'r.kind' }, tie: 'r.id' },
  );
  return { data: data as OutputOf<typeof contract.privacy.retention>['data'], meta };
}
