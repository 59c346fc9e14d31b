import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export type ReceivedMail = { from: string; to: string; data: string };

/** What the server does with a mail: accepts it, accepts it without ever answering, or refuses it with that line. */
export type Verdict = 'take' | 'hang' | `${number} ${string}`;

/**
 * Starts a mail server for tests that speaks as much SMTP (RFC 5321) as receiving mails needs, and stores them.
 * @param judge decides at the end of a mail what is done with it; by default all are accepted
 */
export async function smtpServer(judge: (mail: ReceivedMail) => Verdict = () => 'take') {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    converse(socket, (mail) => {
      const verdict = judge(mail);
      if (verdict === 'take' || verdict === 'hang') received.push(mail);
      return verdict;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function converse(socket: Socket, finish: (mail: ReceivedMail) => Verdict): void {
  let text = '';
  let mail = { from: '', to: '', data: '' };
  let inData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 test ESMTP');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    for (;;) {
      const end = inData ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n');
      if (end < 0) return;
      const part = text.slice(0, end);
      text = text.slice(end + (inData ? 5 : 2));
      if (inData) {
        inData = false;
        const verdict = finish({ ...mail, data: part });
        if (verdict !== 'hang') say(verdict === 'take' ? '250 taken' : verdict);
        mail = { from: '', to: '', data: '' };
      } else {
        answer(part);
      }
    }
  });

  function answer(line: string): void {
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (/^EHLO/i.test(line)) return void say('250-test\r\n250 8BITMIME');
    if (/^MAIL/i.test(line)) mail.from = address;
    if (/^RCPT/i.test(line)) mail.to = address;
    if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n');
    if (!/^DATA/i.test(line)) return void say('250 ok');
    inData = true;
    say('354 go on');
  }
}
