import type { contract } from '@rihla/domain/contract';
import { longText, text } from '@rihla/domain/kit/field';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import {
  fillLetter,
  LETTER_BODY_MAX,
  LETTER_SUBJECT_MAX,
  letterVariables,
  type LetterWords,
} from '@rihla/domain/messaging/letter-words';
import { LETTERS, letterExamples, shippedLetter } from '@rihla/messages/letters';
import { type Locale, LOCALES } from '@rihla/messages/locale';
import type { Admin } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { type HistoryConfig, readHistory } from '../../../kit/history.ts';

/** An e-mail template in one language. Its id is the two names with a dot between. */
export type LetterRef = { template: string; locale: Locale };

/**
 * Reads the id of an e-mail template: the name of the template, a dot and the language.
 * @throws Problem `kit.not_found` for a template that does not exist
 */
export function letterOf(id: string): LetterRef {
  const dot = id.lastIndexOf('.');
  const template = id.slice(0, dot);
  const locale = LOCALES.find((one) => one === id.slice(dot + 1));
  if (!locale || !LETTERS.includes(template)) return refuse('kit.not_found');
  return { template, locale };
}

/** Every e-mail template in both languages, with its subject filled with example values. */
export async function listLetters({
  db,
  site,
}: ReadCall<Admin>): Promise<OutputOf<typeof contract.letters.list>['data']> {
  const rows = await db
    .selectFrom('letter_words')
    .select(['template', 'locale', 'subject', 'updated_at'])
    .where('site_id', '=', site.id)
    .execute();
  return LETTERS.flatMap((template) =>
    LOCALES.map((locale) => {
      const row = rows.find((one) => one.template === template && one.locale === locale);
      const subject = row?.subject ?? shippedLetter(locale, template).subject;
      return {
        id: `${template}.${locale}`,
        template,
        locale,
        subject: fillLetter(subject, letterExamples(locale, template)),
        is_own: typeof row?.subject === 'string',
        changed_at: row?.updated_at ?? null,
      };
    }),
  );
}

/**
 * The text of one e-mail template, as shipped and as written by the agency (`own`, null for none), and its
 * variables.
 * @throws Problem `kit.not_found`
 */
export async function getLetter(
  { db, site }: ReadCall<Admin>,
  { id }: { id: string },
): Promise<OutputOf<typeof contract.letters.get>['data']> {
  const { template, locale } = letterOf(id);
  const row = await db
    .selectFrom('letter_words')
    .select(['subject', 'body', 'version', 'updated_at'])
    .where('site_id', '=', site.id)
    .where('template', '=', template)
    .where('locale', '=', locale)
    .executeTakeFirst();
  const shipped = shippedLetter(locale, template);
  const { body, required } = letterVariables(shipped);
  const examples = letterExamples(locale, template);
  return {
    id,
    template,
    locale,
    version: row?.version ?? 0,
    shipped,
    own: row ? ownText(row) : null,
    changed_at: row?.updated_at ?? null,
    variables: body.map((name) => ({
      name,
      example: examples[name] ?? '',
      required: required.includes(name),
    })),
  };
}

/** The agency's own text of a template; null when it uses the shipped one. */
function ownText({ subject, body }: { subject: string | null; body: string | null }): LetterWords | null {
  return subject === null || body === null ? null : { subject, body };
}

const HISTORY: HistoryConfig = {
  subject: {
    table: 'letter_words',
    keyPrefix: 'letter',
    fields: { subject: text({ max: LETTER_SUBJECT_MAX }), body: longText({ max: LETTER_BODY_MAX }) },
  },
  parent: 'letter_id',
  parts: [],
};

/**
 * The history of a template's text: who has changed it, and what it was before.
 * @throws Problem `kit.not_found`
 */
export async function letterHistory(
  { db, site }: ReadCall<Admin>,
  { id, ...query }: ListQuery & { id: string },
) {
  const { template, locale } = letterOf(id);
  const row = await db
    .selectFrom('letter_words')
    .select('id')
    .where('site_id', '=', site.id)
    .where('template', '=', template)
    .where('locale', '=', locale)
    .executeTakeFirst();
  const { page, per_page } = query;
  if (!row) return { data: [], meta: { page, per_page, total: 0, pages: 0 } };
  return readHistory(db, site.id, row.id, HISTORY, query);
}
