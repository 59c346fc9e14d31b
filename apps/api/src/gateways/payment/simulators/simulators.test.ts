import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { paymentProvider } from '../../../../test/support/servers/payment-provider.ts';
import type { NoticeOutcome } from '../port.ts';
import { systemClock } from '../../../kit/clock.ts';
import { simulatorsBeside, simulatorsOfServer } from '../simulated-sites.ts';
import { startSimulators } from './start-simulators.ts';

type Started = Awaited<ReturnType<typeof paymentProvider>>;
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const MINUTE = 60_000;

async function started(provider: 'MIDTRANS' | 'FLIP' | 'BRIVA', simulators = {}): Promise<Started> {
  const t = await paymentProvider(provider, { simulators });
  ends.push(t.close);
  return t;
}

describe('the simulators', () => {
  it('do not start in production', async () => {
    const options = { port: 0, notifyUrlFor: () => '', clock: systemClock, production: true };
    await expect(startSimulators(options)).rejects.toThrow('production');
    const setting = { port: 0, dataDir: '/nowhere', clock: systemClock, production: true };
    expect(await simulatorsBeside(setting, () => undefined)).toBeNull();
    expect(simulatorsOfServer(setting)).toBeNull();
    expect(simulatorsOfServer({ ...setting, production: false })).not.toBeNull();
  });

  it('answer under a name of this machine only', async () => {
    const { simulators } = await started('MIDTRANS');
    const { port } = new URL(simulators.url);
    const { request } = await import('node:http');
    const status = await new Promise((resolve, reject) => {
      const headers = { host: 'rebound.example' };
      request({ host: '127.0.0.1', port, headers }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(421);
  });

  it('keep orders, faults and notices over a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'simulators-'));
    ends.push(() => rm(folder, { recursive: true }));
    const stateFile = join(folder, 'simulators.json');
    const first = await paymentProvider('MIDTRANS', { simulators: { stateFile } });
    const { attempt } = await first.open({ method: 'bca_va' });
    await first.simulators.choose(attempt.orderRef, 'bca_va');
    await first.simulators.wind(MINUTE);
    await first.close();
    expect(JSON.parse(await readFile(stateFile, 'utf8'))).toMatchObject({ wound: MINUTE });
    const second = await started('MIDTRANS', { stateFile });
    expect(await second.gateway.ask(attempt, second.clock.now())).toMatchObject({ condition: 'WAITING' });
    expect(await second.simulators.deliver()).toMatchObject([{ word: 'pending' }]);
  });

  it('begin empty when their file cannot be read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'simulators-'));
    ends.push(() => rm(folder, { recursive: true }));
    const stateFile = join(folder, 'simulators.json');
    await writeFile(stateFile, '{"wound":');
    const t = await started('FLIP', { stateFile });
    expect(t.simulators.deliveries()).toEqual([]);
  });

  it('do not start on a path that is no file of their own', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'simulators-'));
    ends.push(() => rm(folder, { recursive: true }));
    const options = { port: 0, notifyUrlFor: () => '', clock: systemClock, production: false };
    await expect(startSimulators({ ...options, stateFile: folder })).rejects.toThrow('not a file');
  });

  it('send by themselves unless they are told not to', async () => {
    const t = await started('FLIP', { deliversAlone: true });
    const { attempt } = await t.open({ method: 'bri_va' });
    await t.simulators.pay(attempt.providerRef!);
    expect(t.notices()).toMatchObject([{ word: 'SUCCESSFUL' }]);
  });

  it('keep the orders of one site from another', async () => {
    const t = await started('MIDTRANS');
    const { attempt } = await t.open({ method: 'bca_va' });
    await t.simulators.pay(attempt.orderRef);
    const address = `${t.simulators.baseUrl('MIDTRANS')}/v2/${attempt.orderRef}/status`;
    const authorization = `Basic ${Buffer.from('SB-Mid-server-SIMULATOR-other:').toString('base64')}`;
    expect(await (await fetch(address, { headers: { authorization } })).json()).toMatchObject({
      status_code: '404',
    });
  });
});

describe('sending again', () => {
  it.each<['MIDTRANS' | 'FLIP' | 'BRIVA', NoticeOutcome, number[]]>([
    ['MIDTRANS', 'TAKEN', []],
    ['MIDTRANS', 'TROUBLE', [2, 10, 30, 90]],
    ['MIDTRANS', 'UNREADABLE', [2, 10]],
    ['MIDTRANS', 'BAD_SIGNATURE', [2, 10, 30, 90, 210]],
    ['FLIP', 'TAKEN', []],
    ['FLIP', 'TROUBLE', [2, 2, 2, 2, 2]],
    ['BRIVA', 'TAKEN', []],
    ['BRIVA', 'TROUBLE', []],
  ])('follows the table of %s after %s: pauses of %j minutes', async (provider, outcome, pauses) => {
    const t = await started(provider);
    t.judge.outcome = outcome;
    const { opened, attempt } = await t.open(provider === 'BRIVA' ? {} : { method: 'bri_va' });
    const ref = provider === 'MIDTRANS' ? attempt.orderRef : opened.providerRef!;
    if (provider === 'MIDTRANS') await t.simulators.choose(ref, 'bri_va');
    else await t.simulators.pay(ref);
    expect(await t.simulators.deliver()).toHaveLength(1);
    for (const pause of pauses) {
      await t.simulators.wind(pause * MINUTE - 1);
      expect(await t.simulators.deliver()).toEqual([]);
      await t.simulators.wind(1);
      expect(await t.simulators.deliver()).toHaveLength(1);
    }
    await t.simulators.wind(9 * 60 * MINUTE);
    expect(await t.simulators.deliver()).toEqual([]);
  });
});

describe('faults', () => {
  const paid = async (faults: Parameters<Started['simulators']['faults']>[1]) => {
    const t = await started('MIDTRANS');
    const { attempt } = await t.open({ method: 'bca_va' });
    t.simulators.faults(attempt.orderRef, faults);
    await t.simulators.pay(attempt.orderRef);
    return { t, attempt };
  };

  it('send settlement before pending', async () => {
    const { t } = await paid({ shuffle: true });
    await t.simulators.deliver();
    await t.simulators.wind(1_000);
    await t.simulators.deliver();
    expect(t.notices().map(({ word }) => word)).toEqual(['settlement', 'pending']);
  });

  it('send copies at the same moment', async () => {
    const { t } = await paid({ duplicate: 4 });
    await t.simulators.deliver();
    expect(t.notices().filter(({ word }) => word === 'settlement')).toHaveLength(5);
  });

  it('send late, or never', async () => {
    const { t, attempt } = await paid({ delay: 10 * MINUTE });
    expect(await t.simulators.deliver()).toEqual([]);
    await t.simulators.wind(10 * MINUTE);
    expect(await t.simulators.deliver()).toHaveLength(2);
    t.simulators.faults(attempt.orderRef, { delay: 0, drop: true });
    await t.simulators.deny(attempt.orderRef);
    expect(await t.simulators.deliver()).toEqual([]);
    expect(t.simulators.deliveries(attempt.orderRef).at(-1)).toMatchObject({ outcome: 'lost' });
  });

  it('say one thing in the notice and another when asked', async () => {
    const { t, attempt } = await paid({ askedWord: 'pending' });
    await t.simulators.deliver();
    expect(t.notices().at(-1)).toMatchObject({ word: 'settlement' });
    expect(await t.gateway.ask(attempt, t.clock.now())).toMatchObject({ condition: 'WAITING' });
  });

  it('let the provider forget an order that is paid', async () => {
    const { t, attempt } = await paid({ notFound: true });
    expect(await t.gateway.ask(attempt, t.clock.now())).toMatchObject({ condition: 'OPEN' });
  });

  it('that are set for a provider hold for its next orders', async () => {
    const t = await started('MIDTRANS');
    t.simulators.faults({ provider: 'MIDTRANS' }, { drop: true });
    const { attempt } = await t.open({ method: 'bca_va' });
    await t.simulators.pay(attempt.orderRef);
    expect(await t.simulators.deliver()).toEqual([]);
  });
});

describe('the pages of the simulators', () => {
  const press = (url: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), headers });

  it('let a customer choose and pay, and lead back to the site', async () => {
    const t = await started('MIDTRANS');
    const { opened, attempt } = await t.open();
    expect(await (await fetch(opened.howToPay.pageUrl!)).text()).toContain('belum dipilih');
    const order = `${t.simulators.url}/midtrans/orders/${attempt.orderRef}`;
    expect(await (await press(`${order}/choose`, { method: 'bca_va' })).text()).toContain('Bayar sekarang');
    const page = await (await press(`${order}/pay`)).text();
    expect(page).toContain('lunas');
    expect(page).toContain('https://agency.example.test/app/');
    expect(await t.gateway.ask(attempt, t.clock.now())).toMatchObject({ condition: 'PAID' });
  });

  it('keep the account of an order that was made for one way of paying, and offer no other', async () => {
    const t = await started('BRIVA');
    const { opened, attempt } = await t.open();
    const { number } = opened.howToPay.virtualAccount!;
    const order = `${t.simulators.url}/briva/orders/${attempt.orderRef}`;
    expect(await (await fetch(order)).text()).not.toContain('name="method"');
    expect(await (await press(`${order}/choose`, { method: 'briva' })).text()).toContain(number);
    await press(`${order}/pay`);
    expect(await t.gateway.ask(attempt, t.clock.now())).toMatchObject({ condition: 'PAID' });
    expect(t.simulators.deliveries(attempt.orderRef).at(-1)!.body).toContain(number);
  });

  it('are in the language that the browser asks for', async () => {
    const t = await started('MIDTRANS');
    const pageIn = async (language: string) =>
      (await fetch(`${t.simulators.url}/`, { headers: { 'accept-language': language } })).text();
    expect(await pageIn('en-GB,en;q=0.9,id;q=0.5')).toContain('Payment simulator');
    expect(await pageIn('id-ID,en;q=0.5')).toContain('Simulator pembayaran');
    expect(await pageIn('nl')).toContain('Simulator pembayaran');
  });

  it('say what is not possible instead of doing it', async () => {
    const t = await started('MIDTRANS');
    const { attempt } = await t.open();
    const page = await press(`${t.simulators.url}/midtrans/orders/${attempt.orderRef}/deny`);
    expect(await page.text()).toContain('Status pesanan tidak mengizinkannya.');
  });

  it('set faults from their form; a box without a tick is off', async () => {
    const t = await started('MIDTRANS');
    const { attempt } = await t.open({ method: 'bca_va' });
    t.simulators.faults(attempt.orderRef, { forge: true });
    const order = `${t.simulators.url}/midtrans/orders/${attempt.orderRef}`;
    await press(`${order}/faults`, { drop: 'on', duplicate: '3', noticeWord: 'settlement' });
    await press(`${order}/choose`, { method: 'bca_va' });
    const deliveries = t.simulators.deliveries(attempt.orderRef);
    expect(deliveries).toHaveLength(4);
    expect(deliveries[0]).toMatchObject({ outcome: 'lost', word: 'settlement' });
  });

  it('wind the clock, after which orders are over', async () => {
    const t = await started('BRIVA');
    const { attempt } = await t.open();
    await press(`${t.simulators.url}/wind`, { unit: 'day', count: '2' });
    expect(await t.gateway.ask(attempt, t.clock.now())).toMatchObject({ condition: 'ENDED' });
    expect(await (await fetch(t.simulators.url)).text()).toContain('kedaluwarsa');
  });

  it('take no button from a page of another site', async () => {
    const t = await started('BRIVA');
    const answer = await press(
      `${t.simulators.url}/wind`,
      { unit: 'day' },
      { origin: 'https://evil.example' },
    );
    expect(answer.status).toBe(403);
  });

  it('show what an order says as text', async () => {
    const t = await started('FLIP');
    const { opened } = await t.open({
      title: '<img src=x onerror=alert(1)>',
      returnUrl: 'javascript:alert(1)',
    });
    const page = await (await fetch(opened.howToPay.pageUrl!)).text();
    expect(page).toContain('&lt;img src=x');
    expect(page).not.toContain('javascript:');
  });
});
