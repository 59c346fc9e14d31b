import { Button, Popover, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { dateText } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { invalidateBoards, type Manifest } from '../manifest.queries.ts';

/**
 * Button that notes the day on which the return of a departure was reported to the government, or removes that note.
 */
export function ReturnNote({ manifest }: { manifest: Manifest }) {
  const { t, locale } = useTranslation();
  const { id, returns_on, today, return_reported_on: reportedOn } = manifest;
  const [day, setDay] = useState<string | null>(today);
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  const saveDay = async (return_reported_on: string | null) => {
    setBusy(true);
    try {
      await call('manifests.note_return', { id, return_reported_on });
      await invalidateBoards();
      toastSuccess();
      setOpened(false);
    } catch (failure) {
      toastFailure(failure);
    }
    setBusy(false);
  };
  return (
    <Popover position="bottom-end" trapFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={reportedOn && <IconCircleCheck size={16} aria-hidden />}
          onClick={() => setOpened((was) => !was)}
        >
          {reportedOn ? t('board.return_done', { date: dateText(reportedOn, locale) }) : t('board.return')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {reportedOn ? (
          <Button variant="default" loading={busy} onClick={() => void saveDay(null)}>
            {t('board.return_take_back')}
          </Button>
        ) : (
          <Stack gap="sm">
            <DateInput
              label={t('board.return_day')}
              value={day}
              onChange={setDay}
              minDate={returns_on}
              maxDate={today}
            />
            <Button loading={busy} disabled={!day} onClick={() => void saveDay(day)}>
              {t('board.return_note')}
            </Button>
          </Stack>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
