import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { OPPORTUNITIES_PATH } from '../crm-paths.ts';
import { BLANK_OPPORTUNITY, OpportunityForm } from './opportunity-form.tsx';

/** The screen with the form for a new opportunity. */
export function OpportunityAddPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <Stack gap="md">
      <PageHeader title={t('opportunity.new')} />
      <OpportunityForm
        draft="opportunity.add"
        initial={BLANK_OPPORTUNITY}
        isNew
        save={async (input, formKey) => {
          const { data } = await call('opportunities.create', input, { formKey });
          await client.invalidateQueries({ queryKey: ['opportunities.list'] });
          await client.invalidateQueries({ queryKey: ['opportunities.board'] });
          return data.slug;
        }}
        onSaved={(slug) => void navigate(`${OPPORTUNITIES_PATH}/${slug}`)}
        onCancel={() => void navigate(OPPORTUNITIES_PATH)}
      />
    </Stack>
  );
}
