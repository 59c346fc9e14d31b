import type { letters as indonesian } from '../id/letters.ts';

export const letters = {
  'letters.intro':
    'The letters that the system sends by itself. Their words may be replaced, for each language on its own.',
  'letters.language': 'Language of the letters',
  'letters.group.bookings': 'Bookings',
  'letters.group.payments': 'Payments',
  'letters.group.savings': 'Savings',
  'letters.group.accounts': 'Accounts',
  'letters.group.agents': 'Agents',
  'letters.group.office': 'Office and visitors',
  'letters.to_agent': 'to the agent',
  'letters.own': 'Own words',
  'letters.own_since': 'Own words since {day:day}',
  'letters.as_shipped': 'Shipped words',
  'letters.back_to_list': 'All letters',
  'letters.section_words': 'Words',
  'letters.section_words_why':
    'They go out from the next letter on. What already waits to be sent stays as it is.',
  'letters.variables': 'Insert',
  'letters.required': 'required',
  'letters.preview': 'Preview with examples',
  'letters.shipped': 'Shipped words',
  'letters.reset': 'Back to the shipped words',
  'letters.reset_done': 'The letter has its shipped words again.',
  'letters.saved': 'The words of the letter are saved.',
  'letters.history': 'History of the words',
  'letters.history.made': 'Own words written',
  'letters.history.wrote': 'Words changed',
  'letters.history.put_back': 'Back to the shipped words',
  'letters.history.before': 'The words before',
  'field.letter.at': 'Time',
  'field.letter.subject': 'Subject',
  'field.letter.body': 'Text',
  'error.letters.unknown_variable': '“{variable}” is not known in this letter. Use those of the list.',
  'error.letters.variable_missing': '“{variable}” has to be in the text of this letter.',
  'error.letters.link_not_alone': 'The link “{variable}” has to stand on a line of its own.',
  'error.letters.variable_in_address':
    '“{variable}” may not be part of a web or e-mail address. Put a space between.',
  'error.letters.other_address':
    'A letter about an account may hold no web or e-mail address beside its own link.',
} as const satisfies Record<keyof typeof indonesian, string>;
