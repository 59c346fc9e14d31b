import { unfilled } from '@rihla/messages/fill';

// A text that leaves without one of its values, or with a day in figures, fails the test that meets it.
unfilled.tell = (words, name) => {
  throw new Error(`{${name}} has no value, or not one for people, in: ${words}`);
};
