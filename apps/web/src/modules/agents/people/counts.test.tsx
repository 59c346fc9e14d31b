import type { NetworkNode, SalesHistory } from '@rihla/domain/agents/network.contract';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages } from '../../../lib/words/i18n.ts';
import { AgentName, Pax } from './network-row-parts.tsx';
import { SalesTab } from './sales-tab.tsx';

const MANY = 12_345;
const sales = { currency: 'IDR' as const, invoices: MANY, pax: MANY, amount: 1_000_000, fees: 1_000 };
const stage = { id: 's', name: 'Gold' };

beforeAll(loadAllMessages);

/** The texts of the screen, without those of style sheets. */
function shown(): string {
  const elements = [...document.body.querySelectorAll(':not(style)')];
  const nodes = elements.flatMap(({ childNodes }) => [...childNodes]);
  return nodes.flatMap((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : [])).join(' ');
}

/** The numbers of five figures on a screen that have no separator of thousands. */
const bare = (text: string) => text.match(/\d{5,}/g) ?? [];

it('counts of what an agent has sold have separators of thousands', async () => {
  const history = {
    agent: { id: 'a', name: 'Fatimah', slug: 'fatimah' },
    own: [sales],
    branch: [sales],
    points: MANY,
    quota: { stage, next_stage: { ...stage, name: 'Platinum' }, sold: MANY, quota: MANY, rolling_days: 365 },
    months: [{ ...sales, month: '2026-11' }],
    listings: [{ id: 'l', slug: 'l', name: 'Paket', pax: MANY }],
  } as unknown as SalesHistory;
  fakeServer({ 'GET /admin_api/agents/a/sales': { body: { data: history } } });
  drawAs('MAIN', <SalesTab agent={{ id: 'a' }} />);
  await screen.findByText('Platinum', { exact: false });
  expect(bare(shown())).toEqual([]);
  expect(shown().match(/12\.345/g)?.length).toBeGreaterThanOrEqual(8);
});

it('counts of a network have separators of thousands', () => {
  const node = {
    name: 'Fatimah',
    slug: 'fatimah',
    status: 'ACTIVE',
    stage,
    fee_percent: 0,
    children: 2,
    below: MANY,
    own: [{ ...sales, pax: MANY + 1 }],
    branch: [sales],
  } as unknown as NetworkNode;
  drawAs(
    'MAIN',
    <>
      <AgentName node={node} />
      <Pax node={node} />
    </>,
  );
  expect(bare(shown())).toEqual([]);
  expect(shown()).toMatch(/12\.345.*12\.345.*12\.346/);
});
