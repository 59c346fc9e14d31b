import { Button, Menu, Stack } from '@mantine/core';
import { documentList } from '@rihla/domain/documents/document-list';
import { SHIPPED_KEYS } from '@rihla/domain/documents/shipped-keys';
import { IconPlus } from '@tabler/icons-react';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { listSource } from '../../kit/list/list-source.ts';
import { ListView } from '../../kit/list/list-view.tsx';
import type { CallOutput } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { AppLink } from '../../ui/values/app-link.tsx';
import { DateText } from '../../ui/values/date-text.tsx';
import { DOCUMENTS_PATH } from './documents-path.ts';

type Row = CallOutput<'documents.list'>['data'][number];

const source = listSource('documents.list');

const columns: readonly ListColumn<Row>[] = [
  { id: 'name', cell: (row) => row.name },
  { id: 'updated_at', cell: (row) => <DateText value={row.updated_at} as="relative" /> },
];

/** The list of the letter templates. */
export function DocumentsPage() {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <PageHeader title={t('nav.document_editor')} intro={t('document.lead')} primary={<NewLetter />} />
      <ListView
        name="document"
        label={t('nav.document_editor')}
        config={documentList}
        source={source}
        columns={columns}
        cardColumns={['updated_at']}
        open={(row) => `${DOCUMENTS_PATH}/${row.slug}`}
        empty={{ text: t('document.empty'), action: <NewLetter /> }}
      />
    </Stack>
  );
}

/** The menu that begins a letter template: blank, or a copy of one that comes with the product. */
function NewLetter() {
  const { t, dynamic } = useTranslation();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconPlus size={16} aria-hidden />}>{t('document.new')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={AppLink} to={`${DOCUMENTS_PATH}/add`}>
          {t('document.blank')}
        </Menu.Item>
        <Menu.Label>{t('document.start_from')}</Menu.Label>
        {SHIPPED_KEYS.map((key) => (
          <Menu.Item key={key} component={AppLink} to={`${DOCUMENTS_PATH}/add?from=${key}`}>
            {dynamic(`document.shipped.${key}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
