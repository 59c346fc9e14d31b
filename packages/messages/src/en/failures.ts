/** Why a message was not delivered. */
export const failures = {
  'delivery_failure.token':
    'The token was refused. Make a new one at the provider and write it in the settings.',
  'delivery_failure.account': 'The provider restricts the account, or its token may not send.',
  'delivery_failure.sender': 'The sending number is not connected or not registered at the provider.',
  'delivery_failure.paid': 'The quota is used up, or paying the provider failed.',
  'delivery_failure.busy': 'The provider is busy, or its limit of messages is reached.',
  'delivery_failure.spam': 'Refused as spam.',
  'delivery_failure.person_limit': 'Too many messages to this number in a short time.',
  'delivery_failure.number': 'This number does not use WhatsApp or cannot be reached.',
  'delivery_failure.opted_out': 'The person does not want such messages any more.',
  'delivery_failure.held_back': 'WhatsApp held it back, so that the person does not get too many offers.',
  'delivery_failure.outside_window':
    'More than 24 hours since the person’s last message: only a template can be sent.',
  'delivery_failure.template': 'The template is missing, not approved, or does not fit.',
  'delivery_failure.file': 'The file cannot be sent through this provider.',
  'delivery_failure.refused': 'The provider refused the contents of the message.',
  'delivery_failure.unreachable': 'The provider could not be reached.',
  'delivery_failure.answer_lost':
    'The answer of the provider was lost: it is not certain that the message went out.',
  'delivery_failure.health': 'Waits, because the WhatsApp number is close to being blocked.',
  'delivery_failure.expired': 'Its time was over when its turn came.',
  'delivery_failure.day_limit': 'Too many messages to this number today.',
  'delivery_failure.mailbox': 'The recipient’s server refuses this e-mail address.',
  'delivery_failure.mail_later': 'The recipient’s server asks to try again later.',
  'delivery_failure.mail_server': 'Our mail server could not be reached.',
  'delivery_failure.with_code': '{reason} (code {code})',
  'delivery_failure.unknown': 'Refused by the provider with the code {code}.',
};
