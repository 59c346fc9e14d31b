import { contract } from '@rihla/domain/contract';
import { type Binding, command, query } from '../../../kit/bind.ts';
import { getChoices } from './choice.queries.ts';
import { updateChoices } from './write-choices.ts';

const groups = [contract.admin_notice_choices, contract.user_notice_choices] as const;

export const choiceBindings: readonly Binding[] = groups.flatMap((group) => [
  query(group.get, async (call) => ({ data: await getChoices(call) })),
  command(group.update, updateChoices),
]);
