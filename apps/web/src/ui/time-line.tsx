import { Text, Timeline } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateText } from './values/date-text.tsx';

export type TimeLineEvent = {
  id: string;
  /** The instant of the change, ISO 8601. */
  at: string;
  /** The description of the change. */
  what: ReactNode;
  /** The person who made the change; null for the system. */
  who?: string | null;
  /** The reason, when one was given. */
  note?: string | null;
};

/** The changes of a thing, newest first: what was done, by whom, when and why. */
export function TimeLine({ events }: { events: readonly TimeLineEvent[] }) {
  return (
    <Timeline bulletSize={12} lineWidth={2} color="gray" active={-1}>
      {events.map(({ id, at, what, who, note }) => (
        <Timeline.Item key={id}>
          <Text size="sm">{what}</Text>
          {note && (
            <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
              “{note}”
            </Text>
          )}
          <Text size="xs" c="dimmed">
            {who && <>{who} · </>}
            <DateText value={at} as="relative" />
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  );
}
