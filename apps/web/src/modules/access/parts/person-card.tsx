import { Anchor, Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Detail, DetailList } from '../../../kit/detail-list.tsx';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { PhoneLink } from '../../../ui/values/phone-link.tsx';
import { Portrait } from './portrait.tsx';
import classes from './person-card.module.css';

type PersonCardProps = {
  person: {
    name: string;
    phone: string | null;
    email: string | null;
    photo_file_id: string | null;
    has_password: boolean;
  };
  details: readonly Detail[];
  actions?: ReactNode;
};

/** The card of a person: photo, contact, details, and the actions that are allowed. */
export function PersonCard({ person, details, actions }: PersonCardProps) {
  const { t } = useTranslation();
  return (
    <Paper p="lg" className={classes.card}>
      <Portrait name={person.name} fileId={person.photo_file_id} size={64} />
      <Stack className={classes.words}>
        <Group gap="xs" justify="space-between">
          <Group gap="xs">
            {person.phone && <PhoneLink phone={person.phone} />}
            {person.email && <Anchor href={`mailto:${person.email}`}>{person.email}</Anchor>}
            {!person.has_password && (
              <Text size="sm" c="dimmed">
                {t('person.not_invited')}
              </Text>
            )}
          </Group>
          {actions}
        </Group>
        <DetailList details={details} />
      </Stack>
    </Paper>
  );
}
