import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';

/**
 * The toasts, at the top centre, where they cover neither the title of a screen nor its buttons at the right. This is
 * loaded after the frame is shown; the library keeps toasts that were requested before.
 */
export function ToastList() {
  return <Notifications position="top-center" limit={4} />;
}
