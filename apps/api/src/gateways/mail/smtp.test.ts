import { afterEach, describe, expect, it } from 'vitest';
import { smtpServer, type Verdict } from '../../../test/support/servers/smtp-server.ts';
import type { Mail, MailPort } from './port.ts';
import { smtpMail } from './smtp.ts';

const mail: Mail = {
  id: '0195d3c0-0000-7000-8000-000000000001',
  fromName: 'Demo Wisata',
  replyTo: 'halo@demo.example',
  to: 'aisyah@example.com',
  subject: 'Pembayaran sudah kami terima – alhamdulillah',
  text: 'Assalamu’alaikum',
  html: '<p>Assalamu’alaikum</p>',
};
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

describe('the SMTP port', () => {
  it('sends a mail from the agency, as text and as HTML, with the id of the message', async () => {
    const { port, server } = await connect();
    expect(await port.send(mail)).toBe('hand_over');
    const [sent] = server.received;
    expect(sent).toMatchObject({ from: 'noreply@rihla.example', to: 'aisyah@example.com' });
    expect(sent?.data).toContain('From: Demo Wisata <noreply@rihla.example>');
    expect(sent?.data).toContain('Reply-To: halo@demo.example');
    expect(sent?.data).toContain(`Message-ID: <${mail.id}@rihla.example>`);
    expect(sent?.data).toMatch(/text\/plain[\s\S]+text\/html/);
  });

  it('takes no further recipients or headers from an address or a name', async () => {
    const { port, server } = await connect();
    await port.send({
      ...mail,
      fromName: 'Demo\r\nBcc: thief@example.com',
      to: 'a@example.com>\r\nRCPT TO:<thief@example.com',
    });
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.to).not.toBe('thief@example.com');
    expect(server.received[0]?.data).not.toMatch(/^Bcc:/im);
  });

  it.each<[Verdict, string, boolean]>([
    ['451 try later', 'SMTP 451', false],
    ['554 aisyah@example.com does not want it', 'SMTP 554', true],
  ])('answers the reply "%s" with the failure %s, final: %s', async (verdict, code, permanent) => {
    const { port } = await connect(() => verdict);
    await expect(port.send(mail)).rejects.toMatchObject({ code, permanent, message: code });
  });

  it('reports a server that is away as a failure to try again', async () => {
    const { port, server } = await connect();
    await server.close();
    ends.pop();
    await expect(port.send(mail)).rejects.toMatchObject({ code: 'ESOCKET', permanent: false });
  });
});

async function connect(judge?: () => Verdict) {
  const server = await smtpServer(judge);
  const port: MailPort = smtpMail(server.url, 'Rihla <noreply@rihla.example>');
  ends.push(() => port.close(), server.close);
  return { port, server };
}
