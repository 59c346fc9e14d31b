import {
  CONSENT_PURPOSES,
  CONSENT_VERSIONS,
  type ConsentPurpose,
  OFFICE_CHANNELS,
} from '@rihla/domain/pilgrims/consents';
import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormSection } from '../../../kit/form/form-frame.tsx';
import { useCan } from '../../../lib/session/can.ts';
import { dateText } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import { DateText } from '../../../ui/values/date-text.tsx';
import { type Care, careCalls, type ConsentInput, invalidateCare } from './care.queries.ts';
import classes from './care.module.css';

type Props = { care: Care; office: boolean };

/** The consents of a pilgrim: the text of each, whether it is given, and buttons to give or withdraw it. */
export function Consents({ care, office }: Props) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('consent.title')}>
      <div data-wide>
        <ul className={classes.rows}>
          {CONSENT_PURPOSES.map((purpose) => (
            <OneConsent key={purpose} purpose={purpose} care={care} office={office} />
          ))}
        </ul>
        {care.consents.length > 0 && <History consents={care.consents} />}
      </div>
    </FormSection>
  );
}

/** The consent for one purpose, with its text above the button. The version of the text shown is sent with the act. */
function OneConsent({ purpose, care, office }: Props & { purpose: ConsentPurpose }) {
  const { t } = useTranslation();
  const can = useCan();
  const last = care.consents.find((one) => one.purpose === purpose);
  return (
    <li className={classes.row}>
      <div>
        <Text fw={550}>{t(`consent.purpose.${purpose}`)}</Text>
        <Text size="sm">{t(`consent.words.${purpose}`)}</Text>
        <Text size="sm" c="dimmed">
          {last ? <GivenConsent one={last} /> : t('consent.never')}
        </Text>
      </div>
      {(!office || can('care.consent')) && (
        <Act purpose={purpose} care={care} office={office} given={last?.given === true} />
      )}
    </li>
  );
}

/** When and how a consent was given or withdrawn, and by which guardian. */
function GivenConsent({ one }: { one: Care['consents'][number] }) {
  const { t, dynamic, locale } = useTranslation();
  const values = { day: dateText(one.at, locale), channel: dynamic(`choice.consent_channel.${one.channel}`) };
  return (
    <>
      {t(one.given ? 'consent.given_on' : 'consent.withdrawn_on', values)}
      {one.guardian_name && ` · ${t('consent.by_guardian', { name: one.guardian_name })}`}
    </>
  );
}

const HOLDER = 'holder';

/** Button that gives or withdraws one consent, with inputs for a child's guardian and, for staff, how it came in. */
function Act({ purpose, care, office, given }: Props & { purpose: ConsentPurpose; given: boolean }) {
  const { t, dynamic } = useTranslation();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [channel, setChannel] = useState<ConsentInput['channel']>('PAPER');
  const [guardian, setGuardian] = useState<string>(HOLDER);
  const ofChild = care.is_child === true && !given;
  const run = async () => {
    setBusy(true);
    try {
      await careCalls(office).consent({
        id: care.profile_id,
        purpose,
        given: !given,
        words_version: CONSENT_VERSIONS[purpose],
        giver: care.is_child ? 'GUARDIAN' : 'SELF',
        guardian_profile_id: ofChild && guardian !== HOLDER ? guardian : null,
        ...(office && { channel }),
      });
      await invalidateCare(client);
      toastSuccess(t(given ? 'consent.withdrawn' : 'consent.done'));
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const name = t(`consent.purpose.${purpose}`);
  const act = office
    ? t(given ? 'consent.record_withdrawal' : 'consent.record')
    : t(given ? 'consent.withdraw' : 'consent.give');
  return (
    <Stack gap="xs" className={classes.act}>
      {ofChild && care.guardians.length > 0 && (
        <Select
          label={t('consent.guardian')}
          aria-label={`${t('consent.guardian')}: ${name}`}
          allowDeselect={false}
          data={[
            { value: HOLDER, label: t('consent.guardian_holder') },
            ...care.guardians.map((one) => ({ value: one.id, label: one.name })),
          ]}
          value={guardian}
          onChange={(value) => setGuardian(value ?? HOLDER)}
        />
      )}
      {office && (
        <Select
          label={t('consent.how')}
          aria-label={`${t('consent.how')}: ${name}`}
          allowDeselect={false}
          data={OFFICE_CHANNELS.map((value) => ({
            value,
            label: withCapital(dynamic(`choice.consent_channel.${value}`)),
          }))}
          value={channel ?? null}
          onChange={(value) => setChannel(value ?? 'PAPER')}
        />
      )}
      <Group justify="flex-end">
        <Button
          variant={given ? 'default' : 'light'}
          loading={busy}
          aria-label={`${act}: ${name}`}
          onClick={() => void run()}
        >
          {act}
        </Button>
      </Group>
    </Stack>
  );
}

/** A text that also stands within sentences, as a choice of its own. */
const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Folded list of all consents and withdrawals, with the text that was agreed to. */
function History({ consents }: { consents: Care['consents'] }) {
  const { t } = useTranslation();
  return (
    <details className={classes.history}>
      <summary>{t('consent.history', { count: consents.length })}</summary>
      <ul className={classes.rows}>
        {consents.map((one) => (
          <li key={one.id}>
            <Text size="sm" fw={550}>
              {t(`consent.purpose.${one.purpose}`)} · <GivenConsent one={one} /> ·{' '}
              <DateText value={one.at} as="moment" />
            </Text>
            <Text size="sm">{one.words}</Text>
            <Text size="sm" c="dimmed">
              {t('consent.version', { version: one.words_version })}
            </Text>
          </li>
        ))}
      </ul>
    </details>
  );
}
