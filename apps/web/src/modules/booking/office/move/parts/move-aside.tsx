import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../../../../lib/words/i18n.ts';
import { FormError } from '../../../../../ui/form-error.tsx';
import { LoadingLines } from '../../../../../ui/states.tsx';
import { Section } from '../../../../../ui/section.tsx';
import { InvoiceLines } from '../../../../../ui/sums/invoice-lines.tsx';
import type { Invoice } from '../../../../invoices/office/invoice.queries.ts';
import type { MoveDraft, MovePreview } from '../move-draft.ts';
import { moveSentences, seatsMissing } from '../move-words.ts';
import classes from './move-parts.module.css';

type MoveAsideProps = {
  invoice: Invoice;
  draft: MoveDraft;
  preview: MovePreview | undefined;
  /** Whether the change is being computed again. */
  reading: boolean;
  /** Why there is no preview, or why the move was refused; null for neither. */
  failure: unknown;
  busy: boolean;
};

/** What a move changes, invoice by invoice and in sentences, and the button that does it. */
export function MoveAside({ invoice, draft, preview, reading, failure, busy }: MoveAsideProps) {
  const translation = useTranslation();
  const { t } = translation;
  const short = preview ? seatsMissing(preview, invoice, draft.listing, translation) : null;
  const isSame = draft.listing === invoice.listing_id;
  const label = isSame ? t('move.act_rooms') : t('move.act', { count: draft.who.length });
  return (
    <Section title={t('move.after')} className={classes.aside}>
      <Stack gap="md">
        <FormError error={failure} />
        {preview ? (
          <div className={classes.sum} data-old={reading || undefined} aria-busy={reading} aria-live="polite">
            <Side
              title={
                preview.stays
                  ? t('move.goes', { count: preview.goes.pax })
                  : t('move.goes_whole', { number: invoice.number, count: preview.goes.pax })
              }
              side={preview.goes}
              currency={preview.currency}
            />
            {preview.stays && (
              <Side
                title={t('move.stays', { number: invoice.number, count: preview.stays.pax })}
                side={preview.stays}
                currency={preview.currency}
              />
            )}
            <List size="sm" spacing={4}>
              {moveSentences(preview, translation).map(({ text, warning }) => (
                <List.Item key={text} className={warning ? classes.warning : undefined}>
                  {text}
                </List.Item>
              ))}
            </List>
            {short && (
              <Alert
                color="red"
                variant="light"
                role="alert"
                icon={<IconAlertTriangle size={18} aria-hidden />}
              >
                {short}
              </Alert>
            )}
          </div>
        ) : (
          !failure &&
          (reading ? (
            <LoadingLines lines={6} />
          ) : (
            <Text c="dimmed" size="sm">
              {t('move.empty')}
            </Text>
          ))
        )}
        <Button type="submit" size="md" loading={busy} disabled={!preview || reading || short !== null}>
          {preview ? label : t('move.act_empty')}
        </Button>
      </Stack>
    </Section>
  );
}

type SideProps = { title: string; side: MovePreview['goes']; currency: MovePreview['currency'] };

/** One invoice after the move: its lines, what is paid on it, what is left to pay and until when. */
function Side({ title, side, currency }: SideProps) {
  const { t } = useTranslation();
  return (
    <section>
      <h3 className={classes.side}>{title}</h3>
      <InvoiceLines
        currency={currency}
        lines={side.lines}
        totals={[
          { label: t('office.total'), amount: side.total },
          { label: t('move.paid'), amount: -side.paid, strong: false },
          { label: t('move.left'), amount: side.remaining },
        ]}
      />
      {side.remaining > 0 && (
        <p className={classes.due}>
          {side.due_on ? t('move.due_on', { day: side.due_on }) : t('move.open_departure')}
        </p>
      )}
    </section>
  );
}
