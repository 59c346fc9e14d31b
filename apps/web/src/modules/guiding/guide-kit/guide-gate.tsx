import { Alert, Button, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { confirmAct } from '../../../ui/confirm.tsx';
import { PasswordInput } from '../../../ui/inputs/password-input.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Section } from '../../../ui/section.tsx';
import { LoadingLines } from '../../../ui/states.tsx';
import type { GuideStore } from '../offline/guide-store.ts';
import { useGuide } from '../offline/use-guide.ts';
import { LEAST_PHRASE } from '../offline/vault.ts';
import classes from './guide.module.css';

/** The offline store of a guide, and its present state. */
type Guide = ReturnType<typeof useGuide>;

/**
 * Shows a guide's screens once the vault (the encrypted store on this phone) is open; until then asks for its phrase.
 */
export function GuideGate({ children }: { children: (guide: Guide) => ReactNode }) {
  const guide = useGuide();
  return guide.state.lock === 'open' ? children(guide) : <Closed {...guide} />;
}

/** The screen while the vault is closed: chooses a phrase, asks for it, or says that this browser cannot store data. */
function Closed({ state, store }: Guide) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('nav.guide_kit')} />
      {state.lock === 'new' && <NewPhrase store={store} />}
      {state.lock === 'locked' && <Unlock store={store} />}
      {state.lock === 'unsupported' && <Alert color="yellow">{t('guide.lock.unsupported')}</Alert>}
      {state.lock === 'unknown' && <LoadingLines lines={4} height={60} />}
    </>
  );
}

/** Form that chooses the phrase of a new vault. */
function NewPhrase({ store }: { store: GuideStore }) {
  const { t } = useTranslation();
  const [phrase, setPhrase] = useState('');
  const [again, setAgain] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const short = phrase.length < LEAST_PHRASE ? t('guide.lock.short') : null;
  const differs = phrase === again ? null : t('guide.lock.differs');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (short || differs) return;
    setBusy(true);
    void store.create(phrase).finally(() => setBusy(false));
  };
  return (
    <Section title={t('guide.lock.new_title')} className={classes.lock}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>{t('guide.lock.new_text')}</Text>
          <PasswordInput
            label={t('guide.lock.phrase')}
            description={t('guide.lock.hint')}
            autoComplete="off"
            value={phrase}
            onChange={(event) => setPhrase(event.currentTarget.value)}
            error={isSubmitted ? short : null}
          />
          <PasswordInput
            label={t('guide.lock.again')}
            autoComplete="off"
            value={again}
            onChange={(event) => setAgain(event.currentTarget.value)}
            error={isSubmitted && !short ? differs : null}
          />
          <Button type="submit" size="md" loading={isBusy}>
            {t('guide.lock.create')}
          </Button>
        </Stack>
      </form>
    </Section>
  );
}

/** Form that opens the vault by its phrase; after a warning, a guide who forgot the phrase can erase the vault. */
function Unlock({ store }: { store: GuideStore }) {
  const { t } = useTranslation();
  const [phrase, setPhrase] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      setWrong(!(await store.open(phrase)));
    } finally {
      setBusy(false);
    }
  };
  const forgot = () =>
    confirmAct({
      title: t('guide.lock.wipe_title'),
      consequence: t('guide.lock.wipe_text'),
      actLabel: t('guide.lock.wipe'),
      danger: true,
      run: () => store.wipe(),
    });
  return (
    <Section title={t('guide.lock.title')} className={classes.lock}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <PasswordInput
            label={t('guide.lock.phrase')}
            autoComplete="off"
            autoFocus
            value={phrase}
            onChange={(event) => setPhrase(event.currentTarget.value)}
            error={isWrong ? t('guide.lock.wrong') : null}
          />
          <Button type="submit" size="md" loading={isBusy} disabled={phrase === ''}>
            {t('guide.lock.open')}
          </Button>
          <Button variant="subtle" onClick={forgot}>
            {t('guide.lock.forgot')}
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
