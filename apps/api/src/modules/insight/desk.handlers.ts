import { contract } from '@rihla/domain/contract';
import { type Binding, query } from '../../kit/bind.ts';
import { listFirstSteps } from './first-steps.queries.ts';

export const deskBindings: readonly Binding[] = [
  query(contract.first_steps.list, async (call) => ({ data: await listFirstSteps(call) })),
];
