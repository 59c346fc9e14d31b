import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';

/**
 * The toasts at the edge of the screen. It is loaded after the frame has painted: a toast that was asked for before is
 * kept by the store of the library and appears as soon as this is there. At the middle of the upper edge it covers neither
 * the title of a screen nor its acts at the right.
 */
export function ToastList() {
  return <Notifications position="top-center" limit={4} />;
}
