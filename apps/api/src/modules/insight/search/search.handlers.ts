import { contract } from '@rihla/domain/contract';
import { type Binding, steps } from '../../../kit/bind.ts';
import { findEverything } from './search.queries.ts';

export const searchBindings: readonly Binding[] = [steps(contract.searches.find, findEverything)];
