import { contract } from '@rihla/domain/contract';
import { type Binding, command, query, steps } from '../../../kit/bind.ts';
import { getHealth, trustNumber } from './health-card.ts';
import { listCosts } from './costs.ts';
import { getWhatsapp, updateWhatsapp } from './settings.ts';
import { listTemplates, tryConnection } from './try-connection.ts';

const { whatsapp } = contract;

export const whatsappBindings: readonly Binding[] = [
  query(whatsapp.get, async (call) => ({ data: await getWhatsapp(call) })),
  command(whatsapp.update, updateWhatsapp),
  query(whatsapp.costs, async (call) => ({ data: await listCosts(call) })),
  query(whatsapp.health, async (call) => ({ data: await getHealth(call) })),
  command(whatsapp.trust, trustNumber),
  steps(whatsapp.test, tryConnection),
  steps(whatsapp.templates, listTemplates),
];
