import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SENDINGS_PATH } from '../crm-paths.ts';
import { SendingForm } from './sending-form.tsx';

/** The screen with the form for a new sending; the address may name its audience (`?audience=`). */
export function SendingAddPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [query] = useSearchParams();
  return (
    <Stack gap="md">
      <PageHeader title={t('sending.new')} />
      <SendingForm
        draft="sending.add"
        initial={{
          name: '',
          audience_id: query.get('audience'),
          campaign_id: null,
          channel: 'EMAIL',
          subject: '',
          body: '',
          pace_per_minute: 60,
          scheduled_at: null,
        }}
        save={async (input, formKey) => {
          const { data } = await call('sendings.create', input, { formKey });
          await client.invalidateQueries({ queryKey: ['sendings.list'] });
          return data.slug;
        }}
        isNew
        onSaved={(slug) => void navigate(`${SENDINGS_PATH}/${slug}`)}
        onCancel={() => void navigate(SENDINGS_PATH)}
      />
    </Stack>
  );
}
