import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { translate } from './words/i18n.ts';
import { CallFailed } from './api/problems.ts';

/** The durations of toasts in milliseconds. Specification section 9. */
export const TOAST_MS = { success: 2000, error: 5000, fee: 1500 } as const;

/**
 * A text that asks the person to contact somebody. A toast with such a text stays until it is closed (specification
 * section 8).
 */
const ASKS_ELSEWHERE = /\bhubungi\b|\b(contact|ask) the office\b/i;

/**
 * Shows a success toast.
 * @param text by default that the data have been saved
 */
export function toastSuccess(text: string = translate('toast.saved')): void {
  showToast('green', translate('toast.success'), text, TOAST_MS.success);
}

/**
 * Shows the success toast after fees were edited, which has its own words and duration (specification sections 8 and
 * 9).
 */
export function toastFeeSaved(): void {
  showToast('green', translate('toast.success_short'), translate('toast.saved_second'), TOAST_MS.fee);
}

/**
 * Shows an error toast with the message of a failed call and the id of its request. Other errors get a general text,
 * and the abort of a call shows nothing.
 * @param about the name of the thing whose act failed, for when it is no longer on the screen
 * @param title the title, when it is not the usual one
 */
export function toastFailure(error: unknown, about?: string, title = translate('toast.failure')): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const text = error instanceof CallFailed ? error.message : translate('error.unexpected');
  const trace =
    error instanceof CallFailed && error.requestId
      ? `\n${translate('shell.request_id', { id: error.requestId })}`
      : '';
  const stays = ASKS_ELSEWHERE.test(text);
  showToast('red', title, (about ? `${about}: ` : '') + text + trace, !stays && TOAST_MS.error);
}

/** Shows a toast that says that nothing was saved; the form itself shows the reason. */
export function toastNotUpdated(): void {
  showToast('red', translate('toast.failure'), translate('toast.update_failed'), TOAST_MS.error);
}

/**
 * Shows a toast: a short message in the corner of the screen.
 * @param autoClose how long it is shown, in milliseconds; false: until the person closes it
 * @returns the id by which it can be hidden
 */
export function showToast(
  color: string,
  title: string,
  message: ReactNode,
  autoClose: number | false,
): string {
  return notifications.show({
    color,
    title,
    message,
    autoClose,
    withBorder: true,
    style: { whiteSpace: 'pre-line' },
    closeButtonProps: { 'aria-label': translate('act.close') },
  });
}
