import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CAMPAIGNS_PATH } from '../crm-paths.ts';
import { BLANK_CAMPAIGN, CampaignForm } from './campaign-form.tsx';

/** The screen with the form for a new campaign. */
export function CampaignAddPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <Stack gap="md">
      <PageHeader title={t('campaign.new')} />
      <CampaignForm
        draft="campaign.add"
        initial={BLANK_CAMPAIGN}
        isNew
        save={async (input, formKey) => {
          const { data } = await call('campaigns.create', input, { formKey });
          await client.invalidateQueries({ queryKey: ['campaigns.list'] });
          await client.invalidateQueries({ queryKey: ['campaigns.board'] });
          return data.slug;
        }}
        onSaved={(slug) => void navigate(`${CAMPAIGNS_PATH}/${slug}`)}
        onCancel={() => void navigate(CAMPAIGNS_PATH)}
      />
    </Stack>
  );
}
