import type { Locale } from '@rihla/messages/locale';
import type { WriteCall } from '../../kit/call.ts';
import { noticeInsert } from './notice-insert.ts';

type OfficeNotice = {
  /**
   * The occasion: what happened, with the time when it can happen again. Nobody is told twice of the same.
   */
  fact: string;
  /** The screen that it leads to. */
  link: string;
  title(locale: Locale): string;
  body(locale: Locale): string;
};

/** Tells the active main admins of the site something by a notice in the app, each in their own language. */
export async function tellMainAdmins(
  call: WriteCall,
  { fact, link, title, body }: OfficeNotice,
): Promise<void> {
  for (const { id, locale } of await mainAdmins(call))
    await noticeInsert(call, {
      fact,
      recipient: { kind: 'ADMIN', id },
      title: title(locale),
      body: body(locale),
      link,
    }).execute(call.tx);
}

/** The active main admins of the site. */
export async function mainAdmins({ tx, site }: Pick<WriteCall, 'tx' | 'site'>) {
  return tx
    .selectFrom('admins')
    .select(['id', 'name', 'email', 'locale'])
    .where('site_id', '=', site.id)
    .where('status', '=', 'ACTIVE')
    .where('role', '=', 'MAIN')
    .orderBy('id')
    .$narrowType<{ locale: Locale }>()
    .execute();
}
