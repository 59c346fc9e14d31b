import { contract } from '@rihla/domain/contract';
import { type Binding, command, query } from '../../../kit/bind.ts';
import { getLetter, letterHistory, listLetters } from './letter.queries.ts';
import { resetLetter, updateLetter } from './write-letter.ts';

const { letters } = contract;

export const letterBindings: readonly Binding[] = [
  query(letters.list, async (call) => ({ data: await listLetters(call) })),
  query(letters.get, async (call, input) => ({ data: await getLetter(call, input) })),
  query(letters.history, letterHistory),
  command(letters.update, updateLetter),
  command(letters.reset, resetLetter),
];
