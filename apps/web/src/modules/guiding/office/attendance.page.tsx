import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import type { Attendance, Incident } from '@rihla/domain/guiding/guiding.shapes';
import { countHeads } from '@rihla/domain/guiding/head-count';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { useFormKey } from '../../../lib/api/form-key.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { confirmAct } from '../../../ui/confirm.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Section } from '../../../ui/section.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { PhoneLink } from '../../../ui/values/phone-link.tsx';
import { IncidentList } from '../incident-list.tsx';
import classes from '../guide-kit/guide.module.css';

/** The call that reads the screen's data; its name is also the query key. */
const ATTENDANCE_CALL = 'attendance.get';
/** The time between two refreshes of the page, in milliseconds. */
const REFRESH_EVERY = 30_000;

/** The office's screen of what guides noted on a departure: head counts with the missing, and incidents to handle. */
export function AttendancePage() {
  const { t } = useTranslation();
  const { slug = '' } = useParams();
  const query = useQuery({
    queryKey: [ATTENDANCE_CALL, slug],
    queryFn: async ({ signal }) => (await call(ATTENDANCE_CALL, { id: slug }, { signal })).data,
    refetchInterval: REFRESH_EVERY,
  });
  return (
    <Stack>
      <PageHeader
        title={t('guide.office.title')}
        intro={
          query.data ? `${query.data.listing.name} · ${t('guide.office.intro')}` : t('guide.office.intro')
        }
      />
      <QueryState query={query} lines={4} height={80}>
        {(attendance) => (
          <>
            <Gatherings attendance={attendance} slug={slug} />
            <Section title={t('guide.tab.incidents')}>
              <IncidentList
                incidents={attendance.incidents}
                travellers={attendance.travellers}
                act={(one) => <Handle slug={slug} incident={one} />}
              />
            </Section>
          </>
        )}
      </QueryState>
    </Stack>
  );
}

/** The gatherings with their counts and the missing travellers; the latest is unfolded. */
function Gatherings({ attendance, slug }: { attendance: Attendance; slug: string }) {
  const { t } = useTranslation();
  const can = useCan();
  const all = attendance.travellers.length;
  return (
    <Section title={t('guide.tab.count')}>
      {attendance.gatherings.length === 0 && <Text c="dimmed">{t('guide.office.no_gatherings')}</Text>}
      <ul className={classes.list}>
        {attendance.gatherings.map((one, index) => {
          const { present, absent, unknown } = countHeads(attendance.travellers, one.check_ins);
          const missing = [...absent, ...unknown];
          return (
            <li key={one.id}>
              <details className={classes.person} open={index === 0}>
                <summary>
                  <span>
                    <strong>{one.title}</strong>{' '}
                    <Text span c="dimmed">
                      <DateText value={one.meets_at} as="moment" />
                      {one.place && ` · ${one.place}`} · {one.made_by}
                    </Text>
                  </span>
                  <strong className="tabular">
                    {missing.length === 0
                      ? t('guide.count.complete', { all })
                      : t('guide.count.of', { present: present.length, all })}
                  </strong>
                </summary>
                {one.check_ins.length === 0 && can('attendance.update') && (
                  <Delete slug={slug} gathering={one} />
                )}
                {missing.length > 0 && (
                  <>
                    <Text c="dimmed">{t('guide.count.missing', { count: missing.length })}</Text>
                    <ul className={classes.list}>
                      {missing.map(({ booking_id, name, phone, group }) => (
                        <li key={booking_id} className={classes.row}>
                          <span>
                            {name ?? t('guide.unnamed')}{' '}
                            <Text span c="dimmed">
                              <bdi>{group}</bdi>
                            </Text>
                          </span>
                          <PhoneLink phone={phone} />
                        </li>
                      ))}
                    </ul>
                  </>
                )}
              </details>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

type DeleteProps = { slug: string; gathering: Attendance['gatherings'][number] };

/** Button that deletes a gathering made by mistake; shown only while nobody was counted at it. */
function Delete({ slug, gathering: { id: gathering_id, title } }: DeleteProps) {
  const { t } = useTranslation();
  const ask = () =>
    confirmAct({
      title: t('guide.gathering.delete_title', { title }),
      consequence: t('guide.gathering.delete_why'),
      actLabel: t('guide.gathering.delete'),
      danger: true,
      run: async () => {
        await call('gatherings.delete', { id: slug, gathering_id });
        await queryClient.invalidateQueries({ queryKey: [ATTENDANCE_CALL, slug] });
      },
    });
  return (
    <Button variant="subtle" color="red" size="sm" onClick={ask}>
      {t('guide.gathering.delete')}
    </Button>
  );
}

/** Form in which the office notes what it did about an incident; a button opens it. */
function Handle({ slug, incident }: { slug: string; incident: Incident }) {
  const { t } = useTranslation();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const [answer, setAnswer] = useState(incident.answer ?? '');
  const [isHandled, setHandled] = useState(incident.handled_at !== null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const { formKey, renew } = useFormKey();
  if (!can('incident.handle')) return null;
  if (!isOpen) {
    return (
      <Button variant="light" size="sm" my={8} onClick={() => setOpen(true)}>
        {t('guide.incident.handle')}
      </Button>
    );
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    const { id: incident_id, version } = incident;
    const input = { id: slug, incident_id, version, answer: answer.trim() || null, is_handled: isHandled };
    try {
      await call('incidents.handle', input, { formKey });
      renew();
      setOpen(false);
      toastSuccess(t('guide.incident.saved'));
      await queryClient.invalidateQueries({ queryKey: [ATTENDANCE_CALL, slug] });
      await queryClient.invalidateQueries({ queryKey: ['incidents.open'] });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack my={8}>
        <FormError error={failure} />
        <Textarea
          label={t('guide.incident.answer')}
          autosize
          minRows={2}
          maxLength={2000}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
        <Checkbox
          label={t('guide.incident.is_handled')}
          checked={isHandled}
          onChange={(event) => setHandled(event.currentTarget.checked)}
        />
        <Group>
          <Button type="submit" loading={isBusy}>
            {t('guide.incident.save')}
          </Button>
          <Button variant="default" onClick={() => setOpen(false)}>
            {t('act.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
