import { Badge, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Section } from '../../../ui/section.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { groupLetters } from './letter-groups.ts';
import { type LetterRow, LETTERS_KEY, LETTERS_PATH } from './letter.types.ts';
import classes from './letters.module.css';

/** The ending of the names of e-mails to agents about what their customer is told in another e-mail. */
const FOR_AGENT = '_for_agent';

/** The list of all e-mails that the product sends, in one language; those with the agency's own texts are marked. */
export function LettersPage() {
  const { t, locale: reader } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('language') ?? reader;
  const locale = chosen === 'en' ? 'en' : 'id';
  const query = useQuery({
    queryKey: LETTERS_KEY,
    queryFn: async ({ signal }) => (await call('letters.list', {}, { signal })).data,
  });
  return (
    <Stack gap="md">
      <PageHeader
        title={t('nav.letters')}
        intro={t('letters.intro')}
        actions={
          <SegmentedControl
            aria-label={t('letters.language')}
            value={locale}
            onChange={(language) => setSearch({ language }, { replace: true })}
            data={[
              { value: 'id', label: 'Bahasa Indonesia' },
              { value: 'en', label: 'English' },
            ]}
          />
        }
      />
      <QueryState query={query} lines={12}>
        {(rows) => (
          <>
            {groupLetters(rows.filter((row) => row.locale === locale)).map(({ group, rows: letters }) => (
              <Section key={group} title={t(`letters.group.${group}`)}>
                <Paper>
                  <ul className={classes.list}>
                    {letters.map((row) => (
                      <Row key={row.id} row={row} />
                    ))}
                  </ul>
                </Paper>
              </Section>
            ))}
          </>
        )}
      </QueryState>
    </Stack>
  );
}

/** One e-mail: its subject with example values, as a link to its texts. */
function Row({ row }: { row: LetterRow }) {
  const { t } = useTranslation();
  return (
    <li>
      <Link to={`${LETTERS_PATH}/${row.id}`} className={classes.row}>
        <span className={classes.subject} lang={row.locale}>
          {row.subject}
          {row.template.endsWith(FOR_AGENT) && (
            <Text span size="sm" c="dimmed">
              {' '}
              · {t('letters.to_agent')}
            </Text>
          )}
        </span>
        {row.is_own && <Badge variant="light">{t('letters.own')}</Badge>}
      </Link>
    </li>
  );
}
