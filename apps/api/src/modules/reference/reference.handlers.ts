import { contract } from '@rihla/domain/contract';
import * as reference from '@rihla/domain/reference/resources';
import { bindResources } from '../../kit/bind-resource.ts';

export const referenceBindings = bindResources(reference, contract);
