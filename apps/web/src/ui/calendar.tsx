import '@mantine/dates/styles.css';
import 'dayjs/locale/id';
import { DatePicker, type DatePickerProps } from '@mantine/dates';

/** The sheet of a month. With its library it is heavy: `DateInput` fetches it when it is first opened. */
export function Calendar(props: DatePickerProps) {
  return <DatePicker {...props} />;
}
