import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AUDIENCES_PATH } from '../crm-paths.ts';
import { AudienceForm } from './audience-form.tsx';
import { BLANK_AUDIENCE } from './audience-values.ts';

/** The screen with the form for a new audience. */
export function AudienceAddPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <Stack gap="md">
      <PageHeader title={t('audience.new')} />
      <AudienceForm
        draft="audience.add"
        initial={BLANK_AUDIENCE}
        save={async (input, formKey) => {
          const { data } = await call('audiences.create', input, { formKey });
          await client.invalidateQueries({ queryKey: ['audiences.list'] });
          return data.slug;
        }}
        isNew
        onSaved={(slug) => void navigate(`${AUDIENCES_PATH}/${slug}`)}
        onCancel={() => void navigate(AUDIENCES_PATH)}
      />
    </Stack>
  );
}
