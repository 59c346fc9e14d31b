import { Anchor, Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { choiceKey } from '@rihla/domain/kit/field';
import type { EntryKind } from '@rihla/domain/departures/board/entries';
import { lazy, type ReactNode, Suspense } from 'react';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { CopyButton } from '../../../ui/values/copy-button.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { PhoneLink } from '../../../ui/values/phone-link.tsx';
import type { BoardRow, Manifest } from '../manifest.queries.ts';
import classes from './board.module.css';
import dialog from './board-dialogs.module.css';
import { entryKindsOf } from './board-acts.tsx';
import { openCheckText, reportText } from './check-mark.tsx';

// Few who open the drawer ask for it.
const ProfileLooks = lazy(async () => ({
  default: (await import('../../pilgrims/looks/profile-looks.tsx')).ProfileLooks,
}));

type PilgrimDrawerProps = {
  manifest: Manifest;
  row: BoardRow | null;
  /** Opens the form by which one kind of entry of this pilgrim is entered or corrected. */
  fill: (kind: EntryKind, row: BoardRow) => void;
  close: () => void;
};

/** A drawer with one pilgrim of the board: what is missing, the numbers, and buttons to correct them. */
export function PilgrimDrawer({ manifest, row, fill, close }: PilgrimDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={row !== null}
      onClose={close}
      position="right"
      size={440}
      title={row?.profile?.name ?? t('pilgrim.unknown')}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      {row && <Details manifest={manifest} row={row} fill={fill} />}
    </Drawer>
  );
}

/** The open checks and data of a pilgrim, with buttons to enter values and links to profile and invoice. */
function Details({ manifest, row, fill }: Omit<PilgrimDrawerProps, 'close' | 'row'> & { row: BoardRow }) {
  const translation = useTranslation();
  const { t, dynamic, field } = translation;
  const can = useCan();
  const { profile, invoice } = row;
  const reported = reportText(row, translation);
  const isWhole = row.missed.length + row.swept.length === 0;
  return (
    <Stack gap="md">
      {row.open.length === 0 ? (
        <Text className={isWhole ? classes.ready : undefined}>
          {t(isWhole ? 'board.everything' : 'board.nothing_left')}
        </Text>
      ) : (
        <ul className={dialog.acts}>
          {row.open.map((open) => (
            <li key={open.check}>
              <b>{dynamic(`check.${open.check}`)}</b>
              <br />
              <span className={classes.next} data-late={open.by < manifest.today || undefined}>
                {openCheckText(open, manifest.today, translation)}
              </span>
              {open.problem === 'fields_missing' && (
                <Text size="xs" c="dimmed">
                  {row.missing.map((name) => field('profile', name)).join(', ')}
                </Text>
              )}
            </li>
          ))}
        </ul>
      )}
      {row.swept.length > 0 && (
        <Text size="sm" c="dimmed">
          {`${t('board.swept')}: ${row.swept.map((check) => dynamic(`check.${check}`)).join(', ')}`}
        </Text>
      )}
      <dl className={dialog.facts}>
        <Fact label={t('board.room_type')}>{dynamic(choiceKey('room_type', row.room_type))}</Fact>
        <Fact label={field('profile', 'phone')}>{row.phone && <PhoneLink phone={row.phone} />}</Fact>
        <Fact label={field('profile', 'passport_number')}>
          {row.passport_mask && <bdi>{row.passport_mask}</bdi>}
        </Fact>
        <Fact label={field('profile', 'passport_expires_on')}>
          {row.passport_expires_on && <DateText value={row.passport_expires_on} />}
        </Fact>
        {row.given.map(({ check, text }) => (
          <Fact key={check} label={dynamic(`check.${check}`)}>
            <bdi>{text}</bdi>
          </Fact>
        ))}
        <Fact label={field('profile', 'visa_number')}>
          {row.visa_number && (
            <Numbered number={row.visa_number} from={row.visa_starts_on} until={row.visa_ends_on} />
          )}
        </Fact>
        <Fact label={field('profile', 'policy_number')}>
          {row.policy_number && (
            <Numbered number={row.policy_number} from={row.policy_starts_on} until={row.policy_ends_on} />
          )}
        </Fact>
        <Fact label={field('manifest', 'pnr')}>{row.pnr && <Numbered number={row.pnr} />}</Fact>
        <Fact label={field('manifest', 'ticket_number')}>
          {row.ticket_number && <Numbered number={row.ticket_number} />}
        </Fact>
        <Fact label={field('manifest', 'issued_on')}>
          {row.issued_on && <DateText value={row.issued_on} />}
        </Fact>
        <Fact label={field('manifest', 'registration_number')}>
          {row.registration_number && <Numbered number={row.registration_number} />}
        </Fact>
        {reported && (
          <Fact label={dynamic('check.report')}>
            {[reported.state, reported.reason, row.report?.reason_text].filter(Boolean).join(' · ')}
          </Fact>
        )}
        <Fact label={t('board.agent')}>{row.agent_name}</Fact>
        {invoice && (
          <Fact label={t('board.invoice')}>
            <Anchor component={AppLink} to={`/admin/transactions/invoices/${invoice.slug}`}>
              <bdi>{invoice.number}</bdi>
            </Anchor>
          </Fact>
        )}
      </dl>
      <Group gap="xs">
        {profile &&
          can('manifest.update') &&
          entryKindsOf(manifest).map((kind) => (
            <Button key={kind} variant="default" size="sm" onClick={() => fill(kind, row)}>
              {dynamic(`entry.kind.${kind}`)}
            </Button>
          ))}
        {profile && can('profile.update') && (
          <Button
            variant="default"
            size="sm"
            component={AppLink}
            to={`/admin/credentials/users/${profile.user_slug}/edit-profile/${profile.slug}`}
          >
            {t('pilgrim.edit')}
          </Button>
        )}
      </Group>
      {/* Whoever may open the file finds it at the end of that. */}
      {profile && can('privacy.read') && !can('profile.update') && (
        <Suspense>
          <ProfileLooks slug={profile.slug} />
        </Suspense>
      )}
    </Stack>
  );
}

/** A label with its value; left out while the value is not known. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

type NumberedProps = { number: string; from?: string | null; until?: string | null };

/** A number that can be copied, with the days from and until which it is valid. */
function Numbered({ number, from, until }: NumberedProps) {
  return (
    <>
      <bdi className="tabular">{number}</bdi> <CopyButton value={number} label={number} />
      {from && until && (
        <Text size="xs" c="dimmed">
          <DateText value={from} /> – <DateText value={until} />
        </Text>
      )}
    </>
  );
}
