import { Anchor, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FormSection } from '../../../kit/form/form-frame.tsx';
import type { CallOutput } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { CompletenessBadge } from '../../../ui/values/completeness-badge.tsx';
import { PilgrimPhoto } from '../../../ui/values/pictures/pilgrim-photo.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { type Customer, familyQuery } from './customer.queries.ts';
import classes from './family.module.css';

/** The profiles in a customer's family, and how much is missing in each. */
export function Family({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const can = useCan();
  if (!can('profile.read')) return null;
  return (
    <FormSection title={t('customer.family')}>
      <div data-wide>
        <Members customer={customer} />
        {can('profile.create') && (
          <Button
            component={AppLink}
            to={`/admin/credentials/users/${customer.slug}/add-profile`}
            variant="default"
            mt="sm"
          >
            {t('pilgrim.add')}
          </Button>
        )}
      </div>
    </FormSection>
  );
}

/** The family of a customer: the profiles of the travellers the customer books for. */
function Members({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const query = useQuery(familyQuery(customer.id));
  return (
    <QueryState query={query} lines={2}>
      {(profiles) =>
        profiles.length === 0 ? (
          <Text c="dimmed">{t('customer.family_empty')}</Text>
        ) : (
          <ul className={classes.list}>
            {profiles.map((profile) => (
              <Member key={profile.id} profile={profile} customer={customer} />
            ))}
          </ul>
        )
      }
    </QueryState>
  );
}

type MemberProps = { profile: CallOutput<'profiles.list'>['data'][number]; customer: Customer };

/**
 * One traveller of a customer's family: name, sex, birth date and how complete the profile is. The name leads to the
 * profile for staff who may change it.
 */
function Member({ profile, customer }: MemberProps) {
  const { dynamic } = useTranslation();
  const can = useCan();
  const { name, gender, birth_date } = profile;
  return (
    <li>
      <PilgrimPhoto profile={profile} />
      {can('profile.update') ? (
        <Anchor
          component={AppLink}
          to={`/admin/credentials/users/${customer.slug}/edit-profile/${profile.slug}`}
          fw={550}
        >
          {name}
        </Anchor>
      ) : (
        <Text span fw={550}>
          {name}
        </Text>
      )}
      <Text span size="sm" c="dimmed" className={classes.about}>
        {gender && dynamic(`choice.gender.${gender}`)}
        {gender && birth_date && ' · '}
        {birth_date && <DateText value={birth_date} />}
      </Text>
      <CompletenessBadge file={profile} office />
    </li>
  );
}
