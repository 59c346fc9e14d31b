import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { translate } from './i18n.ts';
import { CallFailed } from './api/problems.ts';

/** The durations of toasts in milliseconds. Specification section 9. */
export const TOAST_MS = { success: 2000, error: 5000, fee: 1500 } as const;

/** What asks for an act outside the screen: a toast that says it stays until it is closed (specification section 8). */
const ASKS_ELSEWHERE = /\bhubungi\b|\b(contact|ask) the office\b/i;

/** Shows a success toast. Without a text: the data has been saved. */
export function toastSuccess(text: string = translate('toast.saved')): void {
  showToast('green', translate('toast.success'), text, TOAST_MS.success);
}

/** Shows the toast of edited fees, which has words and a time of its own (specification sections 8 and 9). */
export function toastFeeSaved(): void {
  showToast('green', translate('toast.success_short'), translate('toast.saved_second'), TOAST_MS.fee);
}

/**
 * Shows an error toast with the text of the failure. An aborted call is not a failure.
 * @param about the name of the thing whose act failed, when the person can no longer see it on the screen
 * @param title the title, where the specification has another one than for other failures
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

/** Shows a toast that nothing was saved; the reason is shown on the form. */
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
