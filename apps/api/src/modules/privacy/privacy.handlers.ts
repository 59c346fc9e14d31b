import { contract } from '@rihla/domain/contract';
import { type Binding, command, query, steps } from '../../kit/bind.ts';
import { downloadOwnData } from './download-own-data.ts';
import { eraseCustomer, eraseOwnAccount } from './own-erasure.ts';
import { listLooks } from './look-list.ts';
import { getOwnPrivacy, listErasures, listRetentionRuns } from './privacy.queries.ts';

const { my_privacy, privacy } = contract;

export const privacyBindings: readonly Binding[] = [
  query(my_privacy.get, async (call) => ({ data: await getOwnPrivacy(call) })),
  steps(my_privacy.download, downloadOwnData),
  steps(my_privacy.erase, eraseOwnAccount),
  command(privacy.erase, eraseCustomer),
  query(privacy.erasures, listErasures),
  query(privacy.looks, listLooks),
  query(privacy.retention, listRetentionRuns),
];
