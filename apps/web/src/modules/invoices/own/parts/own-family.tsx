import { Button, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { Panel } from '../../../../ui/calm.tsx';
import { QueryState } from '../../../../ui/states.tsx';
import { ToneBadge } from '../../../../ui/values/status-badge.tsx';
import cards from './invoice-card.module.css';

/** The pilgrims of the own family, and whose data still lack something. */
export function OwnFamily() {
  const { t } = useTranslation();
  const family = useQuery({
    queryKey: ['my_profiles', 'all'],
    queryFn: ({ signal }) => call('my_profiles.list', { per_page: 100, sort: 'name' }, { signal }),
  });
  return (
    <Panel
      bare
      title={t('own.family')}
      act={
        <Button component={AppLink} to="/user/profiles/add-profiles" variant="light">
          {t('own.family_add')}
        </Button>
      }
    >
      <QueryState query={family} lines={2}>
        {({ data }) =>
          data.length === 0 ? (
            <Text c="dimmed">{t('own.family_empty')}</Text>
          ) : (
            <ul className={cards.list}>
              {data.map(({ id, slug, name, missing }) => (
                <li key={id}>
                  <AppLink to={`/user/profiles/${slug}`} className={cards.card}>
                    <span className={cards.words}>
                      <span className={cards.name}>{name}</span>
                      <span className={cards.state}>
                        {missing.length === 0 ? (
                          <ToneBadge tone="done">{t('pilgrim.own_complete')}</ToneBadge>
                        ) : (
                          <ToneBadge tone="waiting">
                            {t('pilgrim.lacks', { count: missing.length })}
                          </ToneBadge>
                        )}
                      </span>
                    </span>
                    <IconChevronRight size={20} aria-hidden />
                  </AppLink>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Panel>
  );
}
