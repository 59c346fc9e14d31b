import { Button, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { ArchiveMenu } from '../../../ui/archive-menu.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { AUDIENCES_PATH, SENDINGS_PATH } from '../crm-paths.ts';
import { AudienceForm } from './audience-form.tsx';
import { valuesOf } from './audience-values.ts';

/** The screen of an audience: its form, or only the number of its people for those who may not change it. */
export function AudiencePage() {
  const { t, dynamic } = useTranslation();
  const { slug = '' } = useParams();
  const can = useCan();
  const navigate = useNavigate();
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(
      ['audiences.list', 'audiences.get'].map((key) => client.invalidateQueries({ queryKey: [key] })),
    );
  const query = useQuery({
    queryKey: ['audiences.get', slug],
    queryFn: async ({ signal }) => (await call('audiences.get', { id: slug }, { signal })).data,
  });
  const audience = query.data;
  return (
    <Stack gap="md">
      <PageHeader
        title={audience?.name ?? t('nav.audiences')}
        actions={
          // Not the primary action: on a phone its bar would cover the one that saves the form.
          <>
            {audience && can('sending.create') && (
              <Button
                component={AppLink}
                to={`${SENDINGS_PATH}/add?audience=${audience.id}`}
                leftSection={<IconSend size={16} aria-hidden />}
              >
                {t('audience.send')}
              </Button>
            )}
            {audience && can('audience.archive') && (
              <ArchiveMenu
                actLabel={t('audience.remove')}
                title={t('audience.remove')}
                consequence={t('audience.remove_what')}
                run={async () => {
                  await call('audiences.archive', { id: audience.id });
                  await navigate(AUDIENCES_PATH);
                  await refresh();
                }}
              />
            )}
          </>
        }
      />
      <QueryState query={query} lines={14}>
        {(found) =>
          can('audience.update') ? (
            <AudienceForm
              key={found.version}
              draft={`audience.${found.id}`}
              initial={valuesOf(found)}
              save={async (input, formKey) => {
                const { id, version } = found;
                await call('audiences.update', { ...input, id, version }, { formKey });
                return found.slug;
              }}
              onSaved={() => void refresh()}
            />
          ) : (
            <Text>
              {t('audience.count', { ...found.email, channel: dynamic('choice.sending_channel.EMAIL') })}
            </Text>
          )
        }
      </QueryState>
    </Stack>
  );
}
