import { contract } from '@rihla/domain/contract';
import { type Binding, query } from '../../../kit/bind.ts';
import { findEverything } from './search.queries.ts';

export const searchBindings: readonly Binding[] = [query(contract.searches.find, findEverything)];
