import { Anchor, Text } from '@mantine/core';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { TimeLine } from '../../../ui/time-line.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import type { Happening } from '../overview.queries.ts';

/** Events that belong to no state machine, and have texts of their own. */
const OWN_WORDS = new Set(['create', 'change', 'archive', 'take_off', 'undo']);

/**
 * What happened to a customer, the newest first: what, to which order or traveller, and whether the customer, the
 * office or the system did it.
 */
export function CustomerTimeline({ timeline }: { timeline: readonly Happening[] }) {
  const { t } = useTranslation();
  const who = ({ actor_kind: kind, actor_name: name }: Happening) => {
    if (!name) return t('overview.by_system');
    return t(kind === 'USER' ? 'overview.by_customer' : 'overview.by_office', { name });
  };
  if (timeline.length === 0) return <Text c="dimmed">{t('overview.timeline_none')}</Text>;
  return (
    <TimeLine
      events={timeline.map((one) => ({
        id: one.id,
        at: one.at,
        what: <What happening={one} />,
        who: who(one),
        note: one.note,
      }))}
    />
  );
}

/** The text of one event, with a link to the order that it is about. */
function What({ happening }: { happening: Happening }) {
  const { dynamic } = useTranslation();
  const { about, event, label, invoice_slug: slug } = happening;
  const words = dynamic(
    OWN_WORDS.has(event) ? `overview.did.${about}.${event}` : `event_done.${about}.${event}`,
  );
  return (
    <>
      {words}
      {label && (
        <>
          {' · '}
          {slug ? (
            <Anchor component={AppLink} inherit to={`/admin/transactions/invoices/${slug}`}>
              {label}
            </Anchor>
          ) : (
            <bdi>{label}</bdi>
          )}
        </>
      )}
    </>
  );
}
