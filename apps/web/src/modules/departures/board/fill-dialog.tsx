import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import {
  type EntryField,
  entryFieldsOf,
  type EntryKind,
  type EntryValues,
} from '@rihla/domain/departures/board/entries';
import { useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { FormError } from '../../../ui/form-error.tsx';
import type { BoardRow, Manifest } from '../manifest.queries.ts';
import { EntryInputs } from './entry-inputs.tsx';
import { RefusedEntries } from './refused-entries.tsx';
import { saveEntries, type SaveResult } from './save-entries.ts';

type FillDialogProps = {
  manifest: Manifest;
  kind: EntryKind;
  rows: readonly BoardRow[];
  onClose: () => void;
};

/**
 * Dialog that enters or corrects a visa, policy or ticket of one pilgrim, or the shared values of many. For many, only
 * the fields that are filled in are saved. Pilgrims whom nobody has named yet are left out.
 */
export function FillDialog({ manifest, kind, rows, onClose }: FillDialogProps) {
  const { t, dynamic } = useTranslation();
  const named = rows.flatMap((row) => (row.profile ? [{ row, profile: row.profile }] : []));
  const one = rows.length === 1 ? rows[0] : undefined;
  const [values, setValues] = useState<EntryValues>(() =>
    one ? storedOf(one, kind) : sharedStart(manifest, kind),
  );
  const { busy, failure, attempt } = useAttempt();
  const [refused, setRefused] = useState<SaveResult['refused']>([]);
  const filled = one ? changesOf(values, storedOf(one, kind)) : withoutEmpty(values);
  const save = async () => {
    await attempt(async () => {
      const entries = named.map(({ row, profile }) => ({
        profile_id: profile.id,
        version: kind === 'TICKET' ? row.ticket_version : profile.version,
      }));
      const saved = await saveEntries(manifest, kind, entries, filled);
      setRefused(saved.refused);
      if (saved.refused.length === 0) onClose();
    });
  };
  const title = one?.profile
    ? `${dynamic(`entry.kind.${kind}`)} · ${one.profile.name}`
    : t('fill.title', { kind: dynamic(`entry.kind.${kind}`), count: named.length });
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="sm">
          {!one && (
            <Text size="sm" c="dimmed">
              {t('fill.why')} {kind !== 'POLICY' && t('fill.one_number')}
            </Text>
          )}
          {named.length < rows.length && (
            <Text size="sm">{t('fill.unnamed', { count: rows.length - named.length })}</Text>
          )}
          <EntryInputs kind={kind} values={values} onChange={setValues} forMany={!one} />
          <FormError error={failure} />
          <RefusedEntries refused={refused} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={busy}>
              {t('act.cancel')}
            </Button>
            <Button
              type="submit"
              loading={busy}
              disabled={named.length === 0 || Object.keys(filled).length === 0}
            >
              {t('fill.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** The stored values of a kind of entry for one pilgrim; fields that the board does not load are missing. */
function storedOf(row: BoardRow, kind: EntryKind): EntryValues {
  return Object.fromEntries(
    entryFieldsOf(kind)
      .filter((field) => field in row)
      .map((field) => [field, row[field as keyof BoardRow] as string | null]),
  );
}

/** The values to begin with for many pilgrims: for tickets the booking code, when the departure has just one. */
function sharedStart({ pnrs }: Manifest, kind: EntryKind): EntryValues {
  return kind === 'TICKET' && pnrs.length === 1 ? { pnr: pnrs[0] } : {};
}

/** The values that differ from the stored ones. */
function changesOf(values: EntryValues, stored: EntryValues): EntryValues {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => (stored[field as EntryField] ?? null) !== value),
  );
}

function withoutEmpty(values: EntryValues): EntryValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}
