import { Button, FileButton, Group, List, Modal, Stack, Text } from '@mantine/core';
import { MOST_CSV } from '@rihla/domain/roamax/roamax-list';
import { useState } from 'react';
import { call, type CallOutput } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { FormError } from '../../ui/form-error.tsx';

type Outcome = CallOutput<'roamax.preview'>['data'];

type ImportDialogProps = { sourceKey: readonly unknown[]; onClose: () => void };

/** Dialog that imports the provider's CSV file: choose it, preview the changes and the bad rows, then import it. */
export function ImportDialog({ sourceKey, onClose }: ImportDialogProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<{ name: string; csv: string; outcome: Outcome } | null>(null);
  const [tooBig, setTooBig] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    await work().catch(setFailure);
    setBusy(false);
  };
  const read = (file: File | null) =>
    file &&
    attempt(async () => {
      setChosen(null);
      setTooBig(file.size > MOST_CSV);
      if (file.size > MOST_CSV) return;
      const csv = await file.text();
      const { data } = await call('roamax.preview', { csv });
      setChosen({ name: file.name, csv, outcome: data });
    });
  const importCsv = (csv: string) =>
    attempt(async () => {
      const { data } = await call('roamax.import', { csv });
      toastSuccess(t('roamax.done', { added: data.added, changed: data.changed }));
      await queryClient.invalidateQueries({ queryKey: sourceKey });
      onClose();
    });

  const count = chosen ? chosen.outcome.added + chosen.outcome.changed : 0;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('roamax.import')}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <Stack gap="sm">
        <Text size="sm">{t('roamax.choose_hint')}</Text>
        <FileButton accept=".csv,text/csv" onChange={(file) => void read(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={busy && !chosen}>
              {chosen?.name ?? t('roamax.choose')}
            </Button>
          )}
        </FileButton>
        {tooBig && (
          <Text role="alert" c="red" size="sm">
            {t('roamax.too_big')}
          </Text>
        )}
        <FormError error={failure} />
        {chosen && <Preview outcome={chosen.outcome} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('act.cancel')}
          </Button>
          <Button
            disabled={!chosen || count === 0}
            loading={busy && chosen !== null}
            onClick={() => chosen && void importCsv(chosen.csv)}
          >
            {chosen && count === 0 ? t('roamax.nothing') : t('roamax.take', { count })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** What the file would change, and its bad rows by line number with the fields that are wrong. */
function Preview({ outcome }: { outcome: Outcome }) {
  const { t, field } = useTranslation();
  const { added, changed, unchanged, bad, bad_rows } = outcome;
  return (
    <div role="status">
      <Text fw={600}>{t('roamax.preview', { added, changed, unchanged })}</Text>
      {bad > 0 && (
        <>
          <Text size="sm" mt="xs">
            {t('roamax.bad', { count: bad })}
          </Text>
          <List size="sm" mah={220} style={{ overflowY: 'auto' }} tabIndex={0}>
            {bad_rows.map((row) => (
              <List.Item key={row.line}>
                {t('roamax.bad_row', {
                  line: row.line,
                  fields: row.fields.map((one) => field('roamax', one)).join(', '),
                })}
              </List.Item>
            ))}
            {bad > bad_rows.length && (
              <List.Item>{t('roamax.bad_more', { count: bad - bad_rows.length })}</List.Item>
            )}
          </List>
        </>
      )}
    </div>
  );
}
