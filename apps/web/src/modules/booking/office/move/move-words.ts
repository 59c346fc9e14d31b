import { money } from '../../../../lib/words/format.ts';
import type { Translation } from '../../../../lib/words/i18n.ts';
import type { Invoice } from '../../../invoices/office/invoice.queries.ts';
import type { MovePreview } from './move-draft.ts';

type Words = Pick<Translation, 't' | 'dynamic' | 'locale'>;

/** A sentence about what a move changes. `warning` marks something that is lost or given away. */
export type MoveSentence = { text: string; warning: boolean };

/**
 * The sentences about what a move changes beside the lines of the price: total, money, credit, voucher, add-ons that
 * are dropped, fees, terms of payment, and that the customer is told.
 */
export function moveSentences(preview: MovePreview, words: Words): MoveSentence[] {
  const { t, locale } = words;
  const { currency, difference, credit, dropped, goes, stays, paid } = preview;
  const say = (amount: number) => money(amount, currency, locale);
  const total =
    difference === 0
      ? t('move.same_total')
      : t(difference > 0 ? 'move.more' : 'move.less', { amount: say(Math.abs(difference)) });
  return [
    { text: total, warning: false },
    ...(stays && paid > 0
      ? [{ text: t('move.money_goes', { paid: say(paid), amount: say(goes.paid) }), warning: false }]
      : []),
    ...(credit > 0 ? [{ text: t('move.credit', { amount: say(credit) }), warning: true }] : []),
    ...voucherSentences(preview, words),
    ...(dropped.length > 0
      ? [{ text: t('move.dropped', { names: dropped.join(', ') }), warning: true }]
      : []),
    ...feeSentences(preview, words),
    ...(stays ? [{ text: t('move.terms'), warning: false }] : []),
    { text: t('move.told'), warning: false },
  ];
}

/**
 * The sentences about a voucher after a move, with the reason where it does not apply any more; none without a voucher.
 */
function voucherSentences({ voucher, currency }: MovePreview, { t, dynamic, locale }: Words): MoveSentence[] {
  if (!voucher) return [];
  const { code, before, after, reason } = voucher;
  const values = { code, before: money(before, currency, locale), after: money(after, currency, locale) };
  if (before === after) return [{ text: t('move.voucher_same', values), warning: false }];
  const why = reason ? [dynamic(`error.voucher.${reason.code.slice('voucher.'.length)}`, reason.data)] : [];
  const voucherText = t(after === 0 ? 'move.voucher_lost' : 'move.voucher_changed', values);
  return [{ text: [voucherText, ...why].join(' '), warning: after < before }];
}

/** The sentence about the agent's fee after a move; none where no fee is shown. */
function feeSentences({ fee, currency }: MovePreview, { t, locale }: Words): MoveSentence[] {
  if (!fee) return [];
  const values = { before: money(fee.before, currency, locale), after: money(fee.after, currency, locale) };
  return [{ text: t(fee.before === fee.after ? 'move.fee_same' : 'move.fee', values), warning: false }];
}

/** The sentence that says how many seats the other departure lacks; null where there are enough. */
export function seatsMissing(
  preview: MovePreview,
  invoice: Pick<Invoice, 'listing_id' | 'seats'>,
  target: string | null,
  { t }: Pick<Words, 't'>,
): string | null {
  const seatsHere = target === invoice.listing_id ? invoice.seats : 0;
  const needed = preview.goes.seats - seatsHere;
  return needed > preview.seats_free
    ? t('move.too_few_seats', { free: preview.seats_free, seats: needed })
    : null;
}
