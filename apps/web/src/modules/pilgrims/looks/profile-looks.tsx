import { Button, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { listSource } from '../../../kit/list/list-source.ts';
import { Section } from '../../../ui/section.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import classes from './profile-looks.module.css';

type Look = CallOutput<'privacy.looks'>['data'][number];

/**
 * Section for the office: who has read the encrypted numbers, scans and care data of a pilgrim, and when. The list is
 * loaded on request, because few who open a file need it.
 * @param name of the pilgrim, where the screen shows several
 */
export function ProfileLooks({ slug, name }: { slug: string; name?: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const list = useId();
  const title = name === undefined ? t('look.title') : t('look.title_of', { name });
  const act = t(open ? 'look.hide' : 'look.show');
  return (
    <Section
      title={title}
      actions={
        <Button
          variant="default"
          aria-expanded={open}
          aria-controls={list}
          aria-label={name === undefined ? undefined : `${act}: ${title}`}
          onClick={() => setOpen(!open)}
        >
          {act}
        </Button>
      }
    >
      <Text size="sm" c="dimmed">
        {t('look.lead')}
      </Text>
      <div id={list}>{open && <Looks slug={slug} />}</div>
    </Section>
  );
}

/** The readings of the data of a pilgrim, the newest first; a button loads older ones. */
function Looks({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const source = listSource('privacy.looks', { id: slug });
  const query = useInfiniteQuery({
    queryKey: [...source.key, 'looks'],
    queryFn: ({ pageParam, signal }) => source.fetch({ page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.pages ? meta.page + 1 : undefined),
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    // A scan may have been opened on this screen since the list was loaded.
    staleTime: 0,
  });
  return (
    <QueryState query={query} lines={4}>
      {(looks) => (
        <Stack align="start" gap="sm">
          {looks.length === 0 ? (
            <Text size="sm">{t('look.none')}</Text>
          ) : (
            <ul className={classes.looks}>
              {looks.map((look) => (
                <LookRow key={look.id} look={look} />
              ))}
            </ul>
          )}
          {query.hasNextPage && (
            <Button
              variant="default"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('look.more')}
            </Button>
          )}
        </Stack>
      )}
    </QueryState>
  );
}

/** One reading: which data, by whom and when. */
function LookRow({ look }: { look: Look }) {
  const { t, dynamic } = useTranslation();
  const { what, page, departure, looked_by: name, looked_by_kind: kind, at } = look;
  const parts = [
    dynamic(`choice.look.${what}`),
    page !== null && t('look.page', { page }),
    departure !== null && t('look.of_departure', { departure }),
  ];
  return (
    <li>
      <Text size="sm">{parts.filter(Boolean).join(', ')}</Text>
      <Text size="sm">
        {name === null ? t('look.by_erased') : kind === 'USER' ? t('look.by_customer', { name }) : name}
      </Text>
      <Text size="sm" c="dimmed">
        <DateText value={at} as="moment" />
      </Text>
    </li>
  );
}
