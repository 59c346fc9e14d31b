import type { Locale } from '@rihla/domain/shared/locale';
import { type KeyboardEvent, useCallback, useEffect, useState } from 'react';

/** The server's answer on a voucher code: the discount and for how many people, or the text why there is none. */
export type CheckedVoucher =
  | { code: string; discount: number; people: number; alumni_only: boolean }
  | { problem: string };

/** How many people of a booking take each room type (variant). */
export type People = readonly { variant_id: string; pax: number }[];

export type VoucherWords = Readonly<
  Record<'voucher' | 'voucher_apply' | 'voucher_saves' | 'voucher_alumni' | 'voucher_failed', string>
>;

type VoucherBoxProps = {
  typed: string;
  checked: CheckedVoucher | null;
  busy: boolean;
  words: VoucherWords;
  /** The discount as text, such as `Rp500.000`. */
  saved: string;
  onType: (code: string) => void;
  onApply: () => void;
};

/** Field for a voucher code, and under it the discount or the reason why there is none. */
export function VoucherBox({ typed, checked, busy, words, saved, onType, onApply }: VoucherBoxProps) {
  // Enter in this field applies the voucher and does not send the booking form.
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed === '') return;
    event.preventDefault();
    onApply();
  };
  const failed = checked !== null && 'problem' in checked;
  return (
    <div className="voucher">
      <label htmlFor="voucher-code">{words.voucher}</label>
      <span>
        <input
          id="voucher-code"
          name={typed === '' ? undefined : 'voucher'}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={failed || undefined}
          aria-describedby="voucher-result"
          value={typed}
          onChange={(event) => onType(event.currentTarget.value.toUpperCase().replaceAll(/[^A-Z0-9-]/g, ''))}
          onKeyDown={enter}
        />
        <button
          className="button quiet-button"
          type="button"
          disabled={typed === ''}
          aria-busy={busy}
          onClick={onApply}
        >
          {words.voucher_apply}
        </button>
      </span>
      <p id="voucher-result" role="status" className={failed ? 'wrong' : undefined}>
        {resultOf(checked, words, saved)}
      </p>
    </div>
  );
}

/**
 * The sentence under the voucher field: the discount, with the condition of a voucher for alumni, or why there is none.
 * Empty while no code has been checked.
 * @param saved the discount as text
 */
function resultOf(checked: CheckedVoucher | null, words: VoucherWords, saved: string): string {
  if (checked === null) return '';
  if ('problem' in checked) return checked.problem;
  const saves = words.voucher_saves.replace('{code}', checked.code).replace('{amount}', saved);
  return checked.alumni_only ? `${saves} ${words.voucher_alumni}` : saves;
}

/** The delay, in milliseconds, after a change before an applied code is checked at the server. */
const SETTLED_MS = 400;

/**
 * Keeps the voucher code of a visitor: what is typed, and the server's answer once it is applied. A code from the URL
 * counts as applied; an applied code is checked again whenever the people change. Nothing is checked while typing.
 * @param options.carried the code from the URL, in capitals; empty without one
 * @param options.people who would travel; without anybody nothing is checked
 * @param options.failed the text shown when the server cannot be reached
 */
export function useVoucher(options: {
  carried: string;
  listing: string;
  people: People;
  locale: Locale;
  failed: string;
}) {
  const { carried, listing, locale, failed } = options;
  const [typed, setTyped] = useState(carried);
  const [applied, setApplied] = useState(carried);
  const [answer, setAnswer] = useState<{ to: string; checked: CheckedVoucher } | null>(null);
  const question = JSON.stringify({ voucher: applied, listing_id: listing, people: options.people });
  const asks = applied !== '' && options.people.length > 0;
  useEffect(() => {
    if (!asks) return;
    const control = new AbortController();
    const ask = async () => {
      const checked = await checkVoucher(question, locale, control.signal).catch(() => ({ problem: failed }));
      if (!control.signal.aborted) setAnswer({ to: question, checked });
    };
    const timer = setTimeout(() => void ask(), SETTLED_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [asks, question, locale, failed]);
  const change = useCallback((code: string) => {
    setTyped(code);
    setApplied('');
  }, []);
  return {
    typed,
    change,
    apply: () => setApplied(typed),
    // The answer for the people before a change stays until the new one is there.
    checked: asks ? (answer?.checked ?? null) : null,
    /** The discount for exactly these people; 0 until the server has answered. */
    discount: asks && answer?.to === question && 'discount' in answer.checked ? answer.checked.discount : 0,
    busy: asks && answer?.to !== question,
  };
}

/**
 * Asks the server for the discount of a voucher code.
 * @param question the body of the request, as JSON
 * @throws Error when the server cannot be reached or fails
 */
async function checkVoucher(question: string, locale: Locale, signal: AbortSignal): Promise<CheckedVoucher> {
  const response = await fetch('/api/vouchers/check', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': locale },
    body: question,
    signal,
  });
  const body = (await response.json()) as { data?: CheckedVoucher; msg?: string };
  if (response.ok && body.data) return body.data;
  if (response.status < 500 && body.msg) return { problem: body.msg };
  throw new Error('the voucher could not be checked');
}
