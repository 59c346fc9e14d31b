import { Badge, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Section } from '../../../ui/section.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { groupLetters } from './letter-groups.ts';
import { LETTERS_AT, LETTERS_KEY, type LetterRow } from './letter.types.ts';
import classes from './letters.module.css';

/** What the name of a letter ends in that tells an agent what its customer is told by another. */
const FOR_AGENT = '_for_agent';

/** Every letter that the product sends, in one language, and which have the agency's own words. */
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

/** One letter: its subject with example values, which leads to its words. */
function Row({ row }: { row: LetterRow }) {
  const { t } = useTranslation();
  return (
    <li>
      <Link to={`${LETTERS_AT}/${row.id}`} className={classes.row}>
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
