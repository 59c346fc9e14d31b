import { Stack } from '@mantine/core';
import { SHIPPED_DOCUMENTS } from '@rihla/domain/documents/shipped';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { DOCUMENTS_PATH } from './documents-path.ts';
import { DocumentForm } from './parts/document-form.tsx';

/** The screen for a new letter template: blank, or a copy of one that comes with the product (`?from=<key>`). */
export function DocumentAddPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const shipped = SHIPPED_DOCUMENTS.find(({ key }) => key === query.get('from'));
  const initial = shipped
    ? { name: shipped.name, letterhead: shipped.letterhead, content: shipped.content }
    : { name: '', letterhead: true, content: { type: 'doc', content: [{ type: 'paragraph' }] } };
  return (
    <Stack gap="md">
      <PageHeader title={t('document.new')} />
      <DocumentForm
        key={shipped?.key ?? 'blank'}
        draft={`document.add.${shipped?.key ?? 'blank'}`}
        initial={initial}
        isNew
        save={async (values, formKey) => {
          const { data } = await call('documents.create', values, { formKey });
          return data.slug;
        }}
        onSaved={(slug) => void navigate(`${DOCUMENTS_PATH}/${slug ?? ''}`)}
        onCancel={() => void navigate(DOCUMENTS_PATH)}
      />
    </Stack>
  );
}
