import { Badge, Button, Stack } from '@mantine/core';
import { fillLetter } from '@rihla/domain/messaging/letter-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { useFormKey } from '../../../lib/api/form-key.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { agencyDay } from '../../../lib/words/time-zone.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { LetterHistory } from './letter-history.tsx';
import { LetterForm } from './letter-form.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { type Letter, letterExamples, LETTERS_KEY, LETTERS_PATH } from './letter.types.ts';

/**
 * The screen of one e-mail in one language: its texts, editable for whoever may, and a button back to the product's
 * own.
 */
export function LetterPage() {
  const { t } = useTranslation();
  const { slug: id = '' } = useParams();
  const navigate = useNavigate();
  const can = useCan();
  const query = useQuery({
    queryKey: [...LETTERS_KEY, id],
    queryFn: async ({ signal }) => (await call('letters.get', { id }, { signal })).data,
  });
  const letter = query.data;
  const list = `${LETTERS_PATH}?language=${letter?.locale ?? 'id'}`;
  const mayWrite = can('letter.update');
  return (
    <Stack gap="md">
      <PageHeader
        title={letter ? titleOf(letter) : t('nav.letters')}
        beside={letter && <TextState letter={letter} />}
        actions={
          <>
            <Button component={Link} to={list} variant="default">
              {t('letters.back_to_list')}
            </Button>
            {letter?.own && mayWrite && <Reset letter={letter} />}
          </>
        }
      />
      <QueryState query={query} lines={12}>
        {(found) => (
          <>
            {mayWrite ? (
              <LetterForm key={found.version} letter={found} onCancel={() => void navigate(list)} />
            ) : (
              <LetterPreview title={t('letters.preview')} letter={found} words={found.own ?? found.shipped} />
            )}
            {found.own && <LetterPreview title={t('letters.shipped')} letter={found} words={found.shipped} />}
            {found.version > 0 && <LetterHistory id={found.id} version={found.version} />}
          </>
        )}
      </QueryState>
    </Stack>
  );
}

/** The present subject of an e-mail, with example values. */
function titleOf({ own, shipped, variables }: Letter): string {
  return fillLetter((own ?? shipped).subject, letterExamples(variables));
}

/** A badge that says whether the product's or the agency's texts are sent, and since when. */
function TextState({ letter }: { letter: Letter }) {
  const { t } = useTranslation();
  if (!letter.own || !letter.changed_at) return <Badge color="gray">{t('letters.as_shipped')}</Badge>;
  return <Badge>{t('letters.own_since', { day: agencyDay(letter.changed_at) })}</Badge>;
}

/** Button that returns to the product's texts; the agency's own stay in the change log. */
function Reset({ letter: { id, version } }: { letter: Letter }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { formKey, renew } = useFormKey();
  const [busy, setBusy] = useState(false);
  const reset = async () => {
    setBusy(true);
    try {
      await call('letters.reset', { id, version }, { formKey });
      renew();
      await cache.invalidateQueries({ queryKey: LETTERS_KEY });
      toastSuccess(t('letters.reset_done'));
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" loading={busy} onClick={() => void reset()}>
      {t('letters.reset')}
    </Button>
  );
}
