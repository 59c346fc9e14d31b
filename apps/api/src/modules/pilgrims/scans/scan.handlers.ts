import { contract } from '@rihla/domain/contract';
import { type Binding, command, query } from '../../../kit/bind.ts';
import { removePhoto, removeScan } from './remove-scan.ts';
import { listScans } from './scan.queries.ts';

const { my_scans, scans } = contract;

/** The calls about scans that transfer no bytes; those that do are HTTP routes of their own. */
export const scanBindings: readonly Binding[] = [
  query(my_scans.list, async (call, input) => ({ data: await listScans(call, input) })),
  command(my_scans.remove, removeScan),
  command(my_scans.remove_photo, removePhoto),
  query(scans.list, async (call, input) => ({ data: await listScans(call, input) })),
  command(scans.remove, removeScan),
  command(scans.remove_photo, removePhoto),
];
