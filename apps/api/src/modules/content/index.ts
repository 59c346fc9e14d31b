import { slide, testimonial } from '@rihla/domain/content/content.resource';
import { contract } from '@rihla/domain/contract';
import { type Binding, command, query } from '../../kit/bind.ts';
import { bindResource } from '../../kit/bind-resource.ts';
import { countTotal, getTotals } from './count-total.ts';

const { slides, testimonials, total_pilgrims } = contract;

export const contentBindings: readonly Binding[] = [
  ...bindResource(slide, slides),
  ...bindResource(testimonial, testimonials),
  query(total_pilgrims.get, async (call) => ({ data: await getTotals(call) })),
  command(total_pilgrims.update, countTotal),
];
