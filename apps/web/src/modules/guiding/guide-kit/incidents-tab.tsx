import { Button, FileButton, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { INCIDENT_KINDS, type IncidentKind } from '@rihla/domain/guiding/choices';
import type { GuideKit } from '@rihla/domain/guiding/guiding.shapes';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { draftName, draftOf, dropDraft, keepDraft } from '../../../lib/drafts/draft.ts';
import { formerAccount } from '../../../lib/session/session.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Section } from '../../../ui/section.tsx';
import { useFocusFollows } from '../../../ui/focus/use-focus-follows.ts';
import { IncidentList } from '../incident-list.tsx';
import type { GuideStore } from '../offline/guide-store.ts';
import type { ShownAttendance } from '../offline/with-queued.ts';
import classes from './guide.module.css';
import { smallPicture } from './small-picture.ts';

type TabProps = { kit: GuideKit; attendance: ShownAttendance; store: GuideStore };
/** What was typed into the form of an incident and is not reported yet; the picture is too large to be kept with it. */
type TypedIncident = { kind: IncidentKind | ''; about: string; text: string };

/** The tab of the incidents of a departure, with the form that reports one. */
export function IncidentsTab({ kit, attendance, store }: TabProps) {
  const { t } = useTranslation();
  const [draft] = useState(() => draftName(formerAccount()?.key ?? '', `incident.${kit.listing.id}`));
  const [isReporting, setReporting] = useState(() => draftOf(draft) !== null);
  const frame = useRef<HTMLDivElement>(null);
  const close = () => {
    dropDraft(draft);
    setReporting(false);
  };
  useFocusFollows(frame, isReporting ? 'new' : 'all');
  return (
    <Stack ref={frame} tabIndex={-1}>
      {isReporting ? (
        <Section title={t('guide.incident.add')}>
          <IncidentForm kit={kit} store={store} draft={draft} onDone={close} />
        </Section>
      ) : (
        <Group>
          <Button size="md" onClick={() => setReporting(true)}>
            {t('guide.incident.add')}
          </Button>
        </Group>
      )}
      <IncidentList incidents={attendance.incidents} travellers={kit.pilgrims} />
    </Stack>
  );
}

type FormProps = Pick<TabProps, 'kit' | 'store'> & { draft: string; onDone: () => void };

/**
 * Form of an incident: kind, traveller, what happened, and a picture. Stored on the phone until there is a network.
 * @param draft the name under which unsent input is stored, so that a reload does not lose it
 */
function IncidentForm({ kit, store, draft, onDone }: FormProps) {
  const { t, dynamic } = useTranslation();
  const [typed] = useState(() => draftOf<TypedIncident>(draft));
  const [kind, setKind] = useState<IncidentKind | ''>(typed?.kind ?? '');
  const [about, setAbout] = useState(typed?.about ?? '');
  const [text, setText] = useState(typed?.text ?? '');
  useEffect(() => {
    if (kind || about || text) keepDraft(draft, { kind, about, text } satisfies TypedIncident);
    else dropDraft(draft);
  }, [draft, kind, about, text]);
  const [picture, setPicture] = useState<string | null>(null);
  const [isBadPicture, setBadPicture] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const choose = async (file: File | null) => {
    if (!file) return;
    const small = await smallPicture(file);
    setBadPicture(small === null);
    setPicture(small);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (kind === '' || !text.trim()) return;
    setBusy(true);
    const input = {
      id: kit.listing.id,
      incident_id: crypto.randomUUID(),
      kind,
      text: text.trim(),
      booking_id: about || null,
      noted_at: new Date().toISOString(),
    };
    void store
      .note({ kind: 'incident', input, picture })
      .then(onDone)
      .finally(() => setBusy(false));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <NativeSelect
          label={t('guide.incident.kind')}
          required
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as IncidentKind | '')}
          data={[
            { value: '', label: t('guide.incident.choose'), disabled: true },
            ...INCIDENT_KINDS.map((value) => ({ value, label: dynamic(`choice.incident_kind.${value}`) })),
          ]}
          error={isSubmitted && kind === '' ? t('guide.incident.kind_required') : null}
        />
        <NativeSelect
          label={t('guide.incident.about')}
          value={about}
          onChange={(event) => setAbout(event.currentTarget.value)}
          data={[
            { value: '', label: t('guide.incident.everybody') },
            ...kit.pilgrims.flatMap(({ booking_id, name }) =>
              name ? [{ value: booking_id, label: name }] : [],
            ),
          ]}
        />
        <Textarea
          label={t('guide.incident.text')}
          required
          autosize
          minRows={3}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={isSubmitted && !text.trim() ? t('guide.incident.required') : null}
        />
        <Group>
          <FileButton accept="image/*" onChange={(file) => void choose(file)}>
            {(props) => (
              <Button variant="default" {...props}>
                {t('guide.incident.picture_add')}
              </Button>
            )}
          </FileButton>
          {picture && (
            <Button variant="subtle" onClick={() => setPicture(null)}>
              {t('guide.incident.picture_drop')}
            </Button>
          )}
        </Group>
        {picture && <img src={picture} alt={t('guide.incident.picture_kept')} className={classes.picture} />}
        {isBadPicture && (
          <Text c="red" role="alert">
            {t('guide.incident.picture_bad')}
          </Text>
        )}
        <Group>
          <Button type="submit" loading={isBusy}>
            {t('guide.incident.send')}
          </Button>
          <Button variant="default" onClick={onDone}>
            {t('act.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
