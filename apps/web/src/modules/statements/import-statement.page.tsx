import type { UploadedFile } from '@rihla/domain/media/file.contract';
import { Button, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, type CallInput } from '../../lib/api/api.ts';
import { invalidateAll } from '../../lib/api/invalidate-all.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { FormError } from '../../ui/form-error.tsx';
import { FileDrop } from '../../ui/inputs/file-drop.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { ColumnsForm } from './parts/columns-form.tsx';
import { PreviewDetails } from './parts/preview-details.tsx';
import type { StatementPreview } from './statement.queries.ts';

type Columns = CallInput<'statements.preview'>['columns'];
const PURPOSE = { purpose: 'STATEMENT' };

/** Screen that imports a bank statement: choose the account and the file, check the preview, and only then store it. */
export function ImportStatementPage() {
  const { t, field } = useTranslation();
  const navigate = useNavigate();
  const banks = useBanks();
  const [chosen, setChosen] = useState<string | null>(null);
  const bankId = chosen ?? (banks.length === 1 ? banks[0]!.value : null);
  const [fileId, setFileId] = useState<string | null>(null);
  const [columns, setColumns] = useState<Columns>();
  const [preview, setPreview] = useState<StatementPreview | null>(null);
  const { busy, failure, setFailure, attempt } = useAttempt();

  const withBusyState = async (work: () => Promise<void>) => {
    await attempt(async () => {
      await work();
    });
  };
  const read = (file: string, bank: string, chosenColumns?: Columns) =>
    withBusyState(async () => {
      const input = { file_id: file, bank_id: bank, columns: chosenColumns };
      setPreview((await call('statements.preview', input)).data);
      setColumns(chosenColumns);
    });
  const importFile = () =>
    withBusyState(async () => {
      const input = { file_id: fileId!, bank_id: bankId!, columns };
      const { data } = await call('statements.create', input);
      toastSuccess(t('statement.imported', { lines: data.lines, known: data.known, sure: data.sure }));
      await invalidateAll();
      await navigate(`/admin/transactions/statements/${data.slug}`);
    });
  const restart = () => {
    setFileId(null);
    setPreview(null);
    setColumns(undefined);
    setFailure(null);
  };
  const newLines = preview ? preview.lines - preview.known : 0;
  const canImport = preview?.layout && newLines > 0 && preview.account_fits !== false;
  return (
    <Stack gap="md">
      <PageHeader
        title={t('statement.import')}
        intro={t('statement.import_why')}
        primary={
          canImport && (
            <Button onClick={() => void importFile()} loading={busy}>
              {t('statement.import_lines', { count: newLines })}
            </Button>
          )
        }
      />
      <Stack gap="sm" maw={560}>
        <Select
          label={field('statement', 'bank_id')}
          required
          data={banks}
          value={bankId}
          disabled={busy}
          onChange={(bank) => {
            setChosen(bank);
            // What was read for the other account says nothing about this one.
            setPreview(null);
            setColumns(undefined);
            if (fileId && bank) void read(fileId, bank);
          }}
        />
        {fileId === null ? (
          bankId && (
            <FileDrop<{ data: UploadedFile }>
              label={field('statement', 'file_id')}
              hint={t('statement.drop')}
              accept=".csv,.txt,text/csv"
              to="/admin_api/files"
              fields={PURPOSE}
              onDone={({ data }) => {
                setFileId(data.id);
                return read(data.id, bankId);
              }}
            />
          )
        ) : (
          <Button variant="default" onClick={restart} style={{ alignSelf: 'start' }} disabled={busy}>
            {t('statement.other_file')}
          </Button>
        )}
        <FormError error={failure} />
      </Stack>
      {preview?.layout === null || preview?.layout === 'MAPPED' ? (
        <Section title={t('statement.columns')}>
          <ColumnsForm
            preview={preview}
            busy={busy}
            onRead={(wanted) => void read(fileId!, bankId!, wanted)}
          />
        </Section>
      ) : null}
      {preview?.layout && <PreviewDetails preview={preview} />}
    </Stack>
  );
}

/** The agency's bank accounts as options of a select. */
function useBanks() {
  const { data } = useQuery({
    queryKey: ['banks.list', 'statements'],
    queryFn: ({ signal }) => call('banks.list', { per_page: 100 }, { signal }),
  });
  return (data?.data ?? []).map(({ id, bank, number, owner }) => ({
    value: id,
    label: `${bank} · ${number} · ${owner}`,
  }));
}
