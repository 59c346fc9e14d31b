import { Button, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../../../lib/api/api.ts';
import { useTranslation } from '../../../../../lib/words/i18n.ts';
import { AppLink } from '../../../../../ui/values/app-link.tsx';
import { Panel } from '../../../../../ui/calm.tsx';
import { QueryState } from '../../../../../ui/states.tsx';
import { CompletenessBadge } from '../../../../../ui/values/completeness-badge.tsx';
import { PilgrimPhoto } from '../../../../../ui/values/pictures/pilgrim-photo.tsx';
import { usePassportText } from '../../../../../ui/values/passport-text.ts';
import cards from '../invoice-card.module.css';

/**
 * The profiles of the customer's family: whether each is complete, and what is wrong with its passport. Those with a
 * passport problem come first.
 */
export function OwnFamily() {
  const { t } = useTranslation();
  const passportText = usePassportText();
  const family = useQuery({
    queryKey: ['my_profiles', 'all'],
    queryFn: ({ signal }) => call('my_profiles.list', { per_page: 100, sort: 'name' }, { signal }),
  });
  return (
    <Panel
      bare
      title={t('own.family')}
      action={
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
              {byPassport(data).map((profile) => (
                <li key={profile.id}>
                  <AppLink to={`/user/profiles/${profile.slug}`} className={cards.card}>
                    <PilgrimPhoto profile={profile} />
                    <span className={cards.words}>
                      <span className={cards.name}>{profile.name}</span>
                      <span className={cards.state}>
                        <CompletenessBadge file={profile} office={false} />
                      </span>
                      {profile.passport.problem && (
                        <Text span size="sm">
                          {passportText(profile.passport)}
                        </Text>
                      )}
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

type Member = CallOutput<'my_profiles.list'>['data'][number];

/** Sorts profiles: first those with a passport problem; otherwise the order stays. */
const byPassport = (family: readonly Member[]): Member[] =>
  family.toSorted((a, b) => Number(a.passport.problem === null) - Number(b.passport.problem === null));
