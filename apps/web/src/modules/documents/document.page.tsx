import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryState } from '../../ui/states.tsx';
import { DocumentForm } from './parts/document-form.tsx';
import { PrintLetters } from './parts/print-letters.tsx';

/** The screen that edits a letter template, with a preview and a button to print it. */
export function DocumentPage() {
  const { t } = useTranslation();
  const { slug = '' } = useParams();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['documents.get', slug],
    queryFn: async ({ signal }) => (await call('documents.get', { id: slug }, { signal })).data,
  });
  return (
    <Stack gap="md">
      <PageHeader
        title={query.data?.name ?? t('nav.document_editor')}
        actions={query.data && <PrintLetters id={query.data.id} />}
      />
      <QueryState query={query} lines={16}>
        {({ id, version, name, letterhead, content }) => (
          <DocumentForm
            key={version}
            draft={`document.${id}`}
            initial={{ name, letterhead, content }}
            save={async (values, formKey) => {
              await call('documents.update', { ...values, id, version }, { formKey });
            }}
            onSaved={() => {
              void client.invalidateQueries({ queryKey: ['documents.list'] });
              void client.invalidateQueries({ queryKey: ['documents.get', slug] });
            }}
          />
        )}
      </QueryState>
    </Stack>
  );
}
