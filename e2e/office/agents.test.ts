import { beforeEach, describe, expect, vi } from 'vitest';
import { call, freshSession, PASSWORD, request, type Signed, signedIn } from '../support/api.ts';
import {
  expectAccessible,
  it,
  LAPTOP,
  type Page,
  PATIENCE_MS,
  PHONE,
  screen,
  signIn,
} from '../support/browser.ts';
import { askForFees, payRest, printReceipt, transferFees } from '../support/fees.ts';
import { begins, t } from '../support/words.ts';

const NAME = 'Salma Rahmadani';
/** A text that no try before this one has used in its addresses. */
let unique = '';
beforeEach(() => {
  unique = Date.now().toString(36);
});
const agentEmail = () => `salma.${unique}@contoh.test`;
const subAgentEmail = () => `bagus.${unique}@contoh.test`;

describe('an agent', () => {
  it('is invited, books, earns, asks, is paid and prints; a sub-agent sees only its own', async ({
    open,
  }) => {
    const office = await open({ as: await signedIn('main@demo.rihla.test') });
    await addAgent(office);
    await giveGold();

    const phone = await open({ size: PHONE });
    await acceptInvitation(phone);
    await phone.goto(screen('/login?as=agent'));
    await signIn(phone, agentEmail(), PASSWORD);
    await phone.waitForURL(/#\/admin/);

    const agent = await freshSession(agentEmail());
    const { id: invoiceId, number } = await bookForCustomer(phone, agent);
    await phone.goto(screen('/admin/transactions/invoices'));
    await phone.getByText(number).first().waitFor();
    expect((await call(agent, 'invoices.list', { per_page: 100 })).data.map((one) => one.number)).toEqual([
      number,
    ]);
    expect((await call(agent, 'users.list', { per_page: 100 })).data).toHaveLength(1);
    await phone.goto(screen('/admin/credentials/agents?tab=tree'));
    await phone.getByText(t('network.none')).waitFor();
    await expectAccessible(phone);

    const finance = await signedIn('finance@demo.rihla.test');
    await payRest(finance, invoiceId);
    const asked = await askForFees(phone, agent);
    // The account is younger than a day: somebody confirms it who neither entered it nor pays.
    await call(await signedIn('root@demo.rihla.test'), 'invoices_fees.confirm_account', { id: asked.id });
    await transferFees(await open({ as: finance, size: LAPTOP }), finance, asked);
    await printReceipt(phone, asked);
    await phone.goto(screen('/admin/credentials/agents?tab=tree'));

    await registerBelow(await open({ size: PHONE }), agent);
    await letIn(office);
    const below = await freshSession(subAgentEmail());
    await phone.reload();
    await phone.getByRole('link', { name: 'Bagus Wirawan' }).waitFor();
    expect((await call(below, 'invoices.list', {})).data).toEqual([]);
    expect((await call(below, 'users.list', {})).data).toEqual([]);
    expect((await call(below, 'agents.list', {})).data).toEqual([]);
    expect((await request(below, 'agent_sales.get', { id: agent.account.id })).status).toBe(404);
    const own = await open({ as: below });
    await own.goto(screen('/admin/credentials/agents?tab=tree'));
    await own.getByText(t('network.none')).waitFor();
    await expectAccessible(own);
  });
});

/** Adds the agent by the form of the office, which sends the invitation. */
async function addAgent(page: Page): Promise<void> {
  await page.goto(screen('/admin/credentials/agents/add-agent'));
  const fill = (field: Parameters<typeof t>[0], value: string) =>
    page
      .getByRole('textbox', { name: t(field) })
      .first()
      .fill(value);
  await fill('field.agent.name', NAME);
  await fill('field.agent.phone', '0812 0000 0777');
  await fill('field.agent.email', agentEmail());
  await fill('field.agent.bank_name', 'Bank Syariah Indonesia');
  await fill('field.agent.bank_branch', 'Depok');
  await fill('field.agent.bank_account_number', '7000777');
  await fill('field.agent.bank_account_name', NAME);
  await fill('field.agent.nik', '3276055703940002');
  await page.getByRole('switch', { name: t('field.agent.may_add_sub_agents') }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('act.save') }).click();
  await page.waitForURL(/detail-agent/);
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
  await page.getByRole('tab', { name: t('sales.tab.sales') }).click();
  await page.getByText(t('sales.months_none')).waitFor();
  await expectAccessible(page);
}

/** Where fees are flat, an agent makes invoices from the stage Gold on. */
async function giveGold(): Promise<void> {
  const main = await signedIn('main@demo.rihla.test');
  const { data: stages } = await call(main, 'stages.list', {});
  const { data: agents } = await call(main, 'agents.list', { q: agentEmail() });
  const { id, version } = agents[0]!;
  const gold = stages.find(({ key }) => key === 'GOLD')!;
  await call(main, 'agents.update', { id, version, stage_id: gold.id });
}

/** Sets the password by the link of the letter, which only ROOT may read once it lies in the local inbox. */
async function acceptInvitation(page: Page): Promise<void> {
  const root = await signedIn('root@demo.rihla.test');
  const letter = await vi.waitFor(
    async () => {
      const { data } = await call(root, 'messages.list', { q: 'sudah siap', per_page: 10 });
      const invitation = data.find(
        ({ template, status }) => template === 'account.invitation' && status === 'INBOX',
      );
      const found = (await call(root, 'messages.get', { id: invitation!.id })).data;
      expect(found.body).toContain(NAME);
      return found;
    },
    { timeout: PATIENCE_MS, interval: 500 },
  );
  const token = /token=([\w-]+)/.exec(letter.body)![1]!;
  await page.goto(screen(`/forget-password?token=${token}&area=admin`));
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=password_confirmation]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.getByRole('status').waitFor();
}

/**
 * Books a package of the agent's home for a new customer, as it is done on a phone: nothing beside who it is and how
 * many has to be filled in.
 */
async function bookForCustomer(phone: Page, agent: Signed): Promise<{ id: string; number: string }> {
  const { name, room } = await sellable(agent);
  await phone.goto(screen('/admin'));
  await phone.getByRole('link', { name: t('home.book_for', { name }) }).click();
  await phone.getByText(t('office.customer_new'), { exact: true }).click();
  await phone.getByRole('textbox', { name: t('office.name') }).fill('Ibu Hamidah');
  const contact = (field: 'pic_phone' | 'pic_email') =>
    phone.getByRole('textbox', { name: t(`field.office_invoice.${field}`) });
  await contact('pic_phone').first().fill('0812 0000 0778');
  await contact('pic_email').first().fill(`hamidah.${unique}@contoh.test`);
  await phone.getByRole('textbox', { name: begins(room) }).fill('1');
  await expect.poll(() => contact('pic_phone').last().inputValue()).toContain('0778');
  await phone.getByRole('button', { name: t('office.confirm', { people: 1 }) }).click();
  await phone.waitForURL(/transactions\/invoices\/./);
  await expectAccessible(phone);
  const { data } = await call(agent, 'invoices.list', {});
  return data[0]!;
}

/** A package of the agent's home that asks for nothing but a room: its name and that of its first room. */
async function sellable(agent: Signed): Promise<{ name: string; room: string }> {
  const { data: offers } = await call(agent, 'referrals.offers', {});
  for (const { id, name, seats_left } of offers) {
    const { data } = await call(agent, 'listings.get', { id });
    const asks = data.addon_categories.some(({ is_required }) => is_required);
    if (seats_left > 3 && !asks) return { name, room: data.variants.find(({ is_base }) => is_base)!.name };
  }
  throw new Error('every package of the agent asks for an addition');
}

/** Registers somebody by the link of the agent. */
async function registerBelow(page: Page, agent: Signed): Promise<void> {
  const { data: own } = await call(agent, 'admin_access.account', {});
  await page.goto(screen(`/register?as=agent&ref=${own.referral_code}`));
  await page.getByRole('heading', { level: 1, name: t('register.agent_title') }).waitFor();
  await expectAccessible(page);
  await page.locator('input[name=name]').fill('Bagus Wirawan');
  await page.locator('input[name=email]').fill(subAgentEmail());
  await page.locator('input[name=phone]').fill('081200000779');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=password_confirmation]').fill(PASSWORD);
  await page.getByRole('button', { name: t('register.agent_submit') }).click();
  await page.getByRole('status').getByText(t('access.application_received')).waitFor();
}

/** Lets the new sub-agent in, from the list of those who wait. */
async function letIn(page: Page): Promise<void> {
  await page.goto(screen('/admin/credentials/agents?search[status][]=NEW&q=Bagus'));
  await page.getByRole('link', { name: 'Bagus Wirawan' }).first().click();
  await page.getByRole('button', { name: t('event.account.activate') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('event.account.activate') })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByText(t('state.account.ACTIVE'), { exact: true }).first().waitFor();
}
