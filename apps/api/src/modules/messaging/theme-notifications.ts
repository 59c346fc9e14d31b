import { type MessageKey, translate } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/locale';
import { themeFailureText } from '@rihla/messages/theme-failure';
import type { ReactionCall } from '../../kit/reaction.ts';
import type { ThemeFailed } from '../themes/events.ts';
import { notify } from './notify.ts';

/**
 * Notifies main admins and media staff that a version of the site's theme could not be shown to visitors: its number
 * and the error.
 */
export async function notifyThemeFailed(call: ReactionCall, { number, what }: ThemeFailed): Promise<void> {
  const people = await call.tx
    .selectFrom('admins')
    .select(['id', 'name', 'email', 'locale'])
    .where('site_id', '=', call.site.id)
    .where('status', '=', 'ACTIVE')
    .where('role', 'in', ['MAIN', 'MEDIA'])
    .orderBy('id')
    .execute();
  for (const person of people)
    notify(
      call,
      { ...person, kind: 'ADMIN', locale: person.locale as Locale },
      {
        template: 'theme.failed',
        fact: `theme.failed:${number}`,
        screen: '/admin/settings/theme',
        params: (locale) => ({
          number,
          what: themeFailureText(what, (key, values) => translate(locale, key as MessageKey, values)),
        }),
      },
    );
}
