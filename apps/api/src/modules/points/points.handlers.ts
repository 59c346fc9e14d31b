import { contract } from '@rihla/domain/contract';
import { type Binding, command, query } from '../../kit/bind.ts';
import { listOwnPoints, listPoints } from './points.queries.ts';
import { takeOffPoints } from './take-off-points.ts';

const { points, user_points } = contract;

export const pointBindings: readonly Binding[] = [
  query(points.list, listPoints),
  command(points.take_off, takeOffPoints),
  query(user_points.list, listOwnPoints),
];
