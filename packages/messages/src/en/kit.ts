import type { kit as source } from '../id/kit.ts';
import type { Messages } from '../locale.ts';

/** Words that every list, form, input and refusal may need. */
export const kit: Messages<typeof source> = {
  'toast.updated': 'Data updated!',
  'error.form.required': 'Please fill {field}!',
  'error.form.email': 'Invalid Email',
  'error.unexpected': 'Something went wrong!',
  'act.cancel': 'Cancel',
  'act.close': 'Close',
  'act.retry': 'Try again',
  'act.reload': 'Reload',
  'act.home': 'Go to home',
  'act.copy': 'Copy',
  'act.copied': 'Copied',
  'act.back': 'Back',
  'error.network': 'The server cannot be reached. Check your connection and try again.',
  'theme.title': 'Appearance',
  'theme.colour': 'Colour',
  'theme.colour.blueazure': 'Azure blue',
  'theme.colour.bluenavy': 'Navy blue',
  'theme.colour.blueyale': 'Yale blue',
  'theme.colour.blueolympic': 'Olympic blue',
  'theme.colour.greenmoss': 'Moss green',
  'theme.colour.greenlime': 'Lime green',
  'theme.colour.purplemonster': 'Purple',
  'theme.colour.orangecarrot': 'Carrot orange',
  'theme.colour.redruby': 'Ruby red',
  'theme.colour.yellowgranola': 'Granola yellow',
  'theme.colour.greysteel': 'Steel grey',
  'theme.scheme': 'Light or dark',
  'theme.scheme.light': 'Light',
  'theme.scheme.dark': 'Dark',
  'theme.radius': 'Corners',
  'theme.radius.rounded': 'Rounded',
  'theme.radius.flat': 'Flat',
  'theme.direction': 'Direction',
  'theme.direction.ltr': 'Left to right',
  'theme.direction.rtl': 'Right to left',
  'error.form.person_name':
    "A name has letters, spaces and the marks . , ' - only; no digits and no web address.",
  'error.form.organisation_name': 'A name is one line, without a web or e-mail address.',
  'error.form.phone': 'This is not a phone number. Example: 0812 3456 7890.',


  'history.thing.listing_transport': 'Ground transport',

  // Lists
};
