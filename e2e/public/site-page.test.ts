import { describe, expect } from 'vitest';
import { at, signedIn } from '../support/api.ts';
import { expectAccessible, it, screen } from '../support/browser.ts';
import { t } from '../support/words.ts';

describe('a page of the site', () => {
  it('is built with a video by its address, published, and its video plays after consent', async ({
    open,
  }) => {
    const made = Date.now().toString(36);
    const office = await open({ as: await signedIn('media@demo.rihla.test') });
    const visitor = await open();
    const asked: string[] = [];
    await visitor.route(/youtube|ytimg|google/, (route) => {
      asked.push(new URL(route.request().url()).host);
      return route.fulfill({ contentType: 'text/html', body: '<title>x</title>' });
    });
    await office.goto(screen('/admin/media/webpages/add'));
    await office.getByLabel(t('field.web_page.title')).fill(`Manasik ${made}`);
    await office.getByLabel(t('field.web_page.custom_url')).fill(`/manasik-${made}`);
    await office.getByRole('textbox', { name: t('field.web_page.content'), exact: true }).click();
    await office.keyboard.type('Ikuti langkah ini di rumah.');
    await office.getByRole('button', { name: t('rich.video') }).click();
    const form = office.getByRole('dialog');
    await form.getByLabel(t('rich.video_address')).fill('https://example.com/video');
    await form.getByRole('button', { name: t('rich.apply') }).click();
    await form.getByText(t('rich.video_wrong')).waitFor();
    await form.getByLabel(t('rich.video_address')).fill('https://youtu.be/dQw4w9WgXcQ');
    await form.getByLabel(t('rich.video_title')).fill('Tata cara tawaf');
    await expectAccessible(office);
    await form.getByRole('button', { name: t('rich.apply') }).click();
    await office.getByText('Tata cara tawaf').waitFor();
    await office.getByRole('button', { name: t('act.save') }).click();
    await office.getByRole('heading', { level: 1, name: `Manasik ${made}` }).waitFor();
    const read = async () => (await visitor.goto(at(`/manasik-${made}`)))?.status();
    expect(await read()).toBe(404);
    const publish = t('event.web_page.publish');
    await office.getByRole('button', { name: publish, exact: true }).click();
    await office.getByRole('dialog').getByRole('button', { name: publish, exact: true }).click();
    await office.getByText(t('state.web_page.PUBLISHED'), { exact: true }).waitFor();

    expect(await read()).toBe(200);
    await visitor.getByText('Ikuti langkah ini di rumah.').waitFor();
    const play = visitor.getByRole('button', { name: t('public.video.play') });
    await play.waitFor();
    await expectAccessible(visitor);
    expect(asked).toEqual([]);
    await play.click();
    await visitor.getByTitle('Tata cara tawaf').waitFor();
    await expect.poll(() => asked).toContain('www.youtube-nocookie.com');
  });
});
