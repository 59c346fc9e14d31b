import { Alert, Text } from '@mantine/core';
import type { KNOWN_BY } from '@rihla/domain/pilgrims/wizard/known-by';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { fileArea } from '../../../lib/api/private-file.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';

type KnownField = (typeof KNOWN_BY)[number];

/** What was typed into the fields by which a person is known, once it was left. */
export type TypedIdentity = Partial<Record<KnownField, string>>;

type KnownPeopleProps = { typed: TypedIdentity; except?: string };

/** List of existing profiles with the typed name or number, so that nobody is entered twice. */
export function KnownPeople({ typed, except }: KnownPeopleProps) {
  const { t, field, locale } = useTranslation();
  const isCustomer = fileArea() === 'user_api';
  const found = useQuery({
    queryKey: ['known_pilgrims', typed, except],
    queryFn: async ({ signal }) =>
      (
        await call(
          isCustomer ? 'my_known_pilgrims.find' : 'known_pilgrims.find',
          { ...typed, phone: typed.phone, except },
          { signal },
        )
      ).data,
    enabled: Object.values(typed).some(Boolean),
    // Identity numbers are removed from the cache when the screen is left.
    gcTime: 0,
    retry: false,
  }).data;
  if (!found?.length) return null;
  const names = (by: readonly KnownField[]) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(by.map((name) => field('profile', name)));
  return (
    <Alert color="yellow" title={t('wizard.known')} role="status" data-wide>
      {found.map(({ id, slug, user_slug, name, by }) => (
        <Text key={id} size="sm">
          <AppLink
            to={
              isCustomer
                ? `/user/profiles/${slug}`
                : `/admin/credentials/users/${user_slug}/edit-profile/${slug}`
            }
          >
            {name}
          </AppLink>{' '}
          {t('wizard.known_by', { fields: names(by) })}
        </Text>
      ))}
    </Alert>
  );
}
