import { Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../lib/api/api.ts';
import { dateText } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { QueryState } from '../../../ui/states.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { boardHistoryQuery, type Manifest } from '../manifest.queries.ts';
import classes from './board-dialogs.module.css';

type HistoryAct = CallOutput<'manifests.history'>['data']['acts'][number];

/**
 * Dialog with the history of a departure: who entered, changed or removed a visa, policy, ticket or report, and when.
 */
export function HistoryDialog({ manifest, onClose }: { manifest: Manifest; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(boardHistoryQuery(manifest.slug));
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('board.history')}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <QueryState query={query} lines={6}>
        {(acts) =>
          acts.length === 0 ? (
            <Text c="dimmed">{t('board.history_empty')}</Text>
          ) : (
            <ul className={classes.acts}>
              {acts.map((act) => (
                <ActLine key={act.id} act={act} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Modal>
  );
}

/** One change: the kind of entry, the pilgrim, the values before and after, who made it and when. */
function ActLine({ act }: { act: HistoryAct }) {
  const { t, dynamic, field, locale } = useTranslation();
  const shown = (name: string, value: string) => (name.endsWith('_on') ? dateText(value, locale) : value);
  const fieldGroup = act.kind === 'VISA' || act.kind === 'POLICY' ? 'profile' : 'manifest';
  return (
    <li>
      <b>
        {dynamic(`entry.kind.${act.kind}`)} {dynamic(`entry.act.${act.act}`)}
      </b>
      {act.pilgrim && (
        <>
          {' · '}
          <bdi>{act.pilgrim}</bdi>
        </>
      )}
      {act.changes.map(({ field: name, before, after }) => (
        <div key={name}>
          {field(fieldGroup, name)}: <bdi>{after ? shown(name, after) : '–'}</bdi>
          {before && <span className={classes.was}> {t('sheet.was', { value: shown(name, before) })}</span>}
        </div>
      ))}
      <Text size="xs" c="dimmed">
        {act.actor_name && <>{act.actor_name} · </>}
        <DateText value={act.at} as="moment" />
      </Text>
    </li>
  );
}
