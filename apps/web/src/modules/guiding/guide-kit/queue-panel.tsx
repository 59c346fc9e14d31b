import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { Attendance, GuideKit } from '@rihla/domain/guiding/guiding.shapes';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { GuideStore } from '../offline/guide-store.ts';
import type { QueuedRow } from '../offline/queue.ts';

type QueuePanelProps = {
  kit: GuideKit;
  /** As the server last sent it, without the changes in the queue. */
  attendance: Attendance;
  queue: readonly QueuedRow[];
  store: GuideStore;
};

/** The queued changes that the guide must decide on: somebody noted something else, or the server refused them. */
export function QueuePanel({ queue, ...rest }: QueuePanelProps) {
  const { t } = useTranslation();
  const troubled = queue.filter(({ trouble }) => trouble !== null);
  if (troubled.length === 0) return null;
  return (
    <Alert color="yellow" title={t('guide.queue.title')} role="alert">
      <Stack>
        {troubled.map((row) => (
          <Troubled key={row.at} row={row} {...rest} />
        ))}
      </Stack>
    </Alert>
  );
}

/** One queued change in conflict or refused, with buttons to send it all the same or drop it. */
function Troubled({ row, kit, attendance, store }: { row: QueuedRow } & Omit<QueuePanelProps, 'queue'>) {
  const { t } = useTranslation();
  const { change, trouble } = row;
  const isConflict = trouble?.because === 'conflict';
  const presenceText = (present: boolean) => t(present ? 'guide.queue.here' : 'guide.queue.not_here');
  const gathering =
    change.kind === 'incident'
      ? undefined
      : attendance.gatherings.find(({ id }) => id === change.input.gathering_id);
  const title = () => {
    if (change.kind === 'incident') return t('guide.queue.incident', { text: change.input.text });
    if (change.kind === 'removal') return t('guide.queue.removal', { title: change.input.title });
    if (change.kind === 'gathering') return t('guide.queue.gathering', { title: change.input.title });
    const { booking_id } = change.input;
    const name = kit.pilgrims.find((one) => one.booking_id === booking_id)?.name ?? t('guide.unnamed');
    return t('guide.queue.check_in', { name, gathering: gathering?.title ?? '' });
  };
  const versions = () => {
    if (change.kind === 'check_in')
      return { mine: presenceText(change.input.present), theirs: presenceText(!change.input.present) };
    return change.kind === 'gathering'
      ? { mine: change.input.title, theirs: gathering?.title ?? '' }
      : { mine: '', theirs: '' };
  };
  return (
    <div>
      <Text fw={600}>{title()}</Text>
      <Text>
        {trouble?.because === 'refused'
          ? t('guide.queue.refused', { reason: trouble.reason })
          : t('guide.queue.conflict', versions())}
      </Text>
      <Group mt={8}>
        {isConflict && (
          <Button size="sm" onClick={() => void store.insist(row)}>
            {t('guide.queue.keep_mine')}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={() => void store.drop(row)}>
          {t(isConflict ? 'guide.queue.keep_theirs' : 'guide.queue.drop')}
        </Button>
      </Group>
    </div>
  );
}
