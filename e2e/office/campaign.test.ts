import { beforeEach, describe, expect } from 'vitest';
import { call, type Signed, signedIn } from '../support/api.ts';
import { expectAccessible, it, type Page, screen } from '../support/browser.ts';
import { begins, t } from '../support/words.ts';

/** Made anew for each try, since what a try before it has made keeps its own. */
let campaignName = '';
beforeEach(() => {
  campaignName = `Kabar Ramadan ${Date.now().toString(36)}`;
});

/** The ids of the messages about Ramadan at the simulator, the newest first. */
async function messagesAt(url: string): Promise<string[]> {
  const page = await (await fetch(url)).text();
  return page
    .split('<li>')
    .filter((one) => one.includes('Ramadan'))
    .flatMap((one) => /name="id" value="([^"]+)"/.exec(one)?.[1] ?? []);
}

/** Presses a button of a message at the simulator. */
async function atSimulator(
  url: string,
  id: string,
  what: 'delivered' | 'read' | 'reply',
  words = '',
): Promise<void> {
  const body = new URLSearchParams({ id, what, ...(words && { words }) });
  const answer = await fetch(new URL('/whatsapp/act', url), { method: 'POST', body, redirect: 'manual' });
  expect(answer.status).toBe(303);
}

/** Keeps an audience of one person who wants WhatsApp messages, by its screen. */
async function keepAudience(page: Page, main: Signed): Promise<void> {
  const { data: cities } = await call(main, 'audiences.count', { criteria: {}, channel: 'WHATSAPP' });
  expect(cities.reached).toBeGreaterThan(0);
  await page.goto(screen('/admin/transactions/crm/audiences/add'));
  await page.getByRole('textbox', { name: begins(t('field.audience.name')) }).fill(campaignName);
  const counted = page.getByText(
    begins(t('audience.count', { channel: 'WhatsApp', reached: 0, fit: 0 }).split(':')[0]!),
  );
  await counted.first().waitFor();
  await page.getByText('Bahasa Indonesia', { exact: true }).first().click();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('act.save'), exact: true }).click();
  await page.getByRole('heading', { level: 1, name: campaignName }).waitFor();
}

describe('a campaign', () => {
  it('writes by WhatsApp to an audience, is seen delivered and read, and a reply lands at the person', {
    timeout: 300_000,
  }, async ({ open }) => {
    const main = await signedIn('main@demo.rihla.test');
    const simulator = (await call(main, 'whatsapp.get', {})).data.simulator_url!;
    const page = await open({ as: main });
    await keepAudience(page, main);
    await page.getByRole('link', { name: t('audience.send') }).click();
    await page.getByRole('heading', { level: 1, name: t('sending.new') }).waitFor();
    await page.getByRole('textbox', { name: begins(t('field.sending.name')) }).fill(campaignName);
    await page.getByRole('combobox', { name: begins(t('field.sending.channel')) }).click();
    await page.getByRole('option', { name: 'WhatsApp' }).click();
    await page.getByRole('textbox', { name: begins(t('field.sending.subject')) }).fill('Ramadan di Makkah');
    await page
      .getByRole('textbox', { name: begins(t('field.sending.body')) })
      .fill('Assalamu’alaikum {nama}, kursi Ramadan sudah dibuka.');
    await page.getByRole('button', { name: t('act.save'), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: campaignName }).waitFor();
    // As the first person of the audience reads it, and the one behind.
    await page.getByText(/^Assalamu’alaikum [^{]+, kursi Ramadan/).waitFor();
    await page.getByRole('button', { name: t('sending.next') }).click();
    await expectAccessible(page);
    const earlier = await messagesAt(simulator);
    await page.getByRole('button', { name: t('sending.test') }).click();
    await page
      .getByText(begins(t('sending.tested', { address: '' }).trim()))
      .first()
      .waitFor();
    // The worker looks for sendings each minute.
    const soon = { timeout: 90_000, interval: 1_000 };
    await expect.poll(async () => (await messagesAt(simulator)).length, soon).toBe(earlier.length + 1);
    const tested = await messagesAt(simulator);
    await page.getByRole('button', { name: t('event.sending.schedule'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('event.sending.schedule') })
      .click();
    const id = page.url().split('/').at(-1)!;
    const counts = async () => (await call(main, 'sendings.get', { id })).data;
    await expect.poll(async () => (await counts()).handed_over, soon).toBeGreaterThan(0);
    const newest = async () => (await messagesAt(simulator)).find((id) => !tested.includes(id));
    await expect.poll(newest, soon).toBeDefined();
    const message = (await newest())!;
    const counted = (standing: 'DELIVERED' | 'READ') =>
      page
        .getByRole('listitem')
        .filter({ hasText: new RegExp(`^${t(`choice.recipient_standing.${standing}`)}: 1$`) });
    await atSimulator(simulator, message, 'delivered');
    await counted('DELIVERED').waitFor();
    await atSimulator(simulator, message, 'read');
    await counted('READ').waitFor();
    await expectAccessible(page);
    const reply = `Saya ikut ${campaignName}`;
    await atSimulator(simulator, message, 'reply', reply);
    await page.goto(screen('/admin/reminders/conversations'));
    await page.getByRole('listitem').filter({ hasText: reply }).getByRole('link').click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText(reply).first().waitFor();
    expect(page.url()).toContain('/conversation');
  });
});
