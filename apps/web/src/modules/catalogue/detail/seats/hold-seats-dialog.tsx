import { Button, Group, Modal, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { SEAT_ACTS } from '@rihla/domain/catalogue/choices';
import { type FormEvent, useState } from 'react';
import { call } from '../../../../lib/api/api.ts';
import { useFormKey } from '../../../../lib/api/form-key.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { CallFailed } from '../../../../lib/api/problems.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { useAttempt } from '../../../../lib/use-attempt.ts';
import { FigureInput } from '../../../../ui/inputs/figure-input.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { type Listing, invalidateListings } from '../../listing.queries.ts';
import { useFocusReturn } from '../../../../ui/focus/focus-return.ts';

type HoldSeatsDialogProps = { listing: Listing; onClose: () => void };

/** Dialog in which the office holds seats of a package back from sale, or releases them: how many and why. */
export function HoldSeatsDialog({ listing, onClose }: HoldSeatsDialogProps) {
  useFocusReturn();
  const { t, field } = useTranslation();
  const { formKey } = useFormKey();
  const [act, setAct] = useState<(typeof SEAT_ACTS)[number]>('HOLD');
  const [people, setPeople] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const { busy, failure, setFailure, attempt } = useAttempt();
  const refused = failure instanceof CallFailed ? failure.fields : {};
  const required = (name: string) => t('error.form.required', { field: field('listing_hold', name) });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problems = {
      ...(!people && { people: required('people') }),
      ...(!note.trim() && { note: required('note') }),
    };
    if (!people || Object.keys(problems).length > 0) {
      setFailure(new CallFailed(422, t('form.invalid'), { fields: problems }));
      return;
    }
    await attempt(async () => {
      await call('listings.move_seats', { id: listing.id, act, people, note: note.trim() }, { formKey });
      toastSuccess();
      onClose();
      await invalidateListings();
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('listing.hold')}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Text>
            {t('listing.hold.why')}{' '}
            {t('listing.hold.state', { free: listing.seats_left, held: listing.seats_held })}
          </Text>
          <SegmentedControl
            aria-label={t('listing.hold')}
            fullWidth
            value={act}
            onChange={setAct}
            data={SEAT_ACTS.map((value) => ({ value, label: t(`listing.hold.${value}`) }))}
          />
          <FigureInput
            label={field('listing_hold', 'people')}
            value={people}
            onChange={setPeople}
            error={refused.people}
            required
            data-autofocus
          />
          <Textarea
            label={field('listing_hold', 'note')}
            description={t('listing.hold.note_hint')}
            value={note}
            maxLength={300}
            error={refused.note}
            onChange={(event) => setNote(event.currentTarget.value)}
            autosize
            minRows={2}
            required
          />
          <FormError error={failure} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={busy}>
              {t('act.cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t(`listing.hold.do_${act}`, { count: people ?? 0 })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
