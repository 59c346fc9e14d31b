import { contract } from '@rihla/domain/contract';
import { type Binding, command, query } from '../../kit/bind.ts';
import { importOrders, previewImport } from './import-orders.ts';
import { listOrders } from './roamax.queries.ts';

const { roamax } = contract;

export const roamaxBindings: readonly Binding[] = [
  query(roamax.list, listOrders),
  query(roamax.preview, previewImport),
  command(roamax.import, importOrders),
];
