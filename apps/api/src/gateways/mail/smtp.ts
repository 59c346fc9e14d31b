import { createTransport } from 'nodemailer';
import { MailFailure, type MailPort } from './port.ts';

/**
 * Time limits in milliseconds. Their sum is below the time for which a message is claimed, so that no other worker
 * sends it meanwhile.
 */
const TIMEOUTS = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
  dnsTimeout: 10_000,
};

/**
 * Makes the mail port that hands e-mails to a mail server by SMTP.
 * @param smtpUrl `smtp://user:password@host:port` (STARTTLS where offered) or `smtps://…`
 * @param mailFrom the sender's address, `noreply@agency.example` or `Name <…>`; the name of the site replaces the name
 */
export function smtpMail(smtpUrl: string, mailFrom: string): MailPort {
  const address = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  const host = address.slice(address.lastIndexOf('@') + 1);
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 5, ...TIMEOUTS });
  return {
    async send(mail) {
      try {
        await transport.sendMail({
          messageId: `<${mail.id}@${host}>`,
          from: { name: mail.fromName, address },
          ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return 'hand_over';
      } catch (error) {
        throw failureOf(error);
      }
    },
    close: () => transport.close(),
  };
}

/**
 * The failure behind an error of SMTP. Only the number of the server's reply is stored, because the text of a reply
 * often contains the address. 5xx to the recipient or the message is final (RFC 5321, 4.2.1). A refused sign-in (535)
 * is a fault of our settings, so the message is tried again.
 */
function failureOf(error: unknown): MailFailure {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  const permanent = isAboutMessage && responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  return new MailFailure(responseCode ? `SMTP ${responseCode}` : (code ?? 'unknown'), permanent);
}
