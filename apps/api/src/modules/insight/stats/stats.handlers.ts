import { contract } from '@rihla/domain/contract';
import { type Binding, command, query } from '../../../kit/bind.ts';
import { downloadStats } from './stats-file.ts';
import { readStats } from './stats.queries.ts';

const { site_stats } = contract;

export const statsBindings: readonly Binding[] = [
  query(site_stats.get, async (call, input) => ({ data: await readStats(call, input) })),
  command(site_stats.file, downloadStats),
];
