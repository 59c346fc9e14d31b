import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import type { EntryKind, EntryValues } from '@rihla/domain/departures/board/entries';
import { MOST_SHEET_TEXT } from '@rihla/domain/departures/board/read-sheet';
import { useState } from 'react';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { FormError } from '../../../ui/form-error.tsx';
import type { Manifest } from '../manifest.queries.ts';
import classes from './board-dialogs.module.css';
import { EntryInputs } from './entry-inputs.tsx';
import { RefusedEntries } from './refused-entries.tsx';
import { saveEntries, type SaveResult } from './save-entries.ts';
import { SheetPreview } from './sheet-preview.tsx';

type Preview = CallOutput<'manifests.preview_sheet'>['data'];
type SheetDialogProps = { manifest: Manifest; kind: EntryKind; onClose: () => void };

/**
 * Dialog for a sheet of visas, policies or tickets copied from a spreadsheet: paste it, check what each row would
 * change, save the rows without errors. Nothing is saved before the last step.
 */
export function SheetDialog({ manifest, kind, onClose }: SheetDialogProps) {
  const { t, dynamic } = useTranslation();
  const [text, setText] = useState('');
  const [shared, setShared] = useState<EntryValues>({});
  const [preview, setPreview] = useState<Preview | null>(null);
  const [refused, setRefused] = useState<SaveResult['refused']>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const runBusy = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    await work().catch(setFailure);
    setBusy(false);
  };
  const check = () =>
    runBusy(async () => {
      setRefused([]);
      const filled = Object.fromEntries(Object.entries(shared).filter(([, value]) => value));
      setPreview(
        (await call('manifests.preview_sheet', { id: manifest.id, kind, text, shared: filled })).data,
      );
    });
  const good = (preview?.rows ?? []).filter(({ effect }) => effect === 'ENTERS' || effect === 'CHANGES');
  const save = () =>
    runBusy(async () => {
      const rows = good.flatMap(({ pilgrim, after }) =>
        pilgrim ? [{ profile_id: pilgrim.profile_id, version: pilgrim.version, values: after }] : [],
      );
      const saved = await saveEntries(manifest, kind, rows);
      setRefused(saved.refused);
      if (saved.refused.length === 0) onClose();
      else setPreview(null);
    });
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('sheet.title', { kind: dynamic(`entry.kind.${kind}`) })}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <Stack gap="sm">
        {preview ? (
          <SheetPreview preview={preview} kind={kind} />
        ) : (
          <>
            <Text size="sm" c="dimmed">
              {t('sheet.how')}
            </Text>
            <Textarea
              className={classes.pasted}
              aria-label={t('sheet.title', { kind: dynamic(`entry.kind.${kind}`) })}
              placeholder={t(`sheet.placeholder.${kind}`)}
              rows={8}
              maxLength={MOST_SHEET_TEXT}
              spellCheck={false}
              autoFocus
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Text size="sm" fw={600}>
              {t('sheet.shared')}
            </Text>
            <EntryInputs kind={kind} values={shared} onChange={setShared} forMany />
          </>
        )}
        <FormError error={failure} />
        <RefusedEntries refused={refused} />
        <Group justify="flex-end" gap="xs">
          {preview && (
            <Button variant="default" disabled={busy} onClick={() => setPreview(null)}>
              {t('sheet.back')}
            </Button>
          )}
          {preview ? (
            <Button loading={busy} disabled={good.length === 0} onClick={() => void save()}>
              {good.length === 0 ? t('sheet.nothing') : t('sheet.save', { count: good.length })}
            </Button>
          ) : (
            <Button loading={busy} disabled={text.trim() === ''} onClick={() => void check()}>
              {t('sheet.check')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
