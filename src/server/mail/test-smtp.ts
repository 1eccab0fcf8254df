import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** A mail as the server took it. */
export interface TakenMail {
  from: string;
  to: string[];
  raw: string;
}

/**
 * How the server behaves: takes mails, refuses recipients or texts for good, is busy for now, or for `later@…` alone, says nothing, drops the line after DATA, or
 * refuses us: at the greeting, our address as the sender, as late as at the recipients, or for `closed@…` alone; or it knows no `typo@…`.
 */
export type SmtpMood =
  | 'fine'
  | 'refuse'
  | 'refuse-text'
  | 'busy'
  | 'busy-for-some'
  | 'silent'
  | 'drop'
  | 'refuse-us'
  | 'refuse-sender'
  | 'refuse-us-late'
  | 'refuse-some'
  | 'unknown-for-some';

/** A small real SMTP server: enough of the protocol for one mail after another. */
export async function startSmtp() {
  const smtp = { mood: 'fine' as SmtpMood, taken: [] as TakenMail[] };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (smtp.mood !== 'silent') converse(socket, smtp);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = (server.address() as AddressInfo).port;
  return Object.assign(smtp, {
    url: `smtp://127.0.0.1:${port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

function converse(socket: Socket, smtp: { mood: SmtpMood; taken: TakenMail[] }): void {
  let mail: TakenMail = { from: '', to: [], raw: '' };
  let isData = false;
  let buffered = '';
  const say = (text: string) => socket.write(`${text}\r\n`);
  const endData = () => {
    isData = false;
    if (smtp.mood !== 'refuse-text') smtp.taken.push(mail);
    mail = { from: '', to: [], raw: '' };
    if (smtp.mood === 'drop') socket.destroy();
    else if (smtp.mood === 'refuse-text') say('554 5.6.0 not this text');
    else say('250 taken');
  };
  const answers = new Map<string, (rest: string) => unknown>([
    ['EHLO', () => say('250 test')],
    [
      'MAIL',
      (rest) => {
        mail.from = addressIn(rest);
        if (smtp.mood === 'refuse-sender') return say('550 5.7.1 sender not allowed');
        return say('250 ok');
      },
    ],
    [
      'RCPT',
      (rest) => {
        if (smtp.mood === 'refuse') return say('550 no such user');
        if (smtp.mood === 'refuse-us-late') return say('554 5.7.1 client host blocked');
        if (smtp.mood === 'refuse-some' && rest.includes('<closed@')) return say('550 5.7.1 you may not write here');
        if (smtp.mood === 'unknown-for-some' && rest.includes('<typo@')) return say('550 5.1.1 no such user');
        if (smtp.mood === 'busy-for-some' && rest.includes('<later@')) return say('450 4.2.2 mailbox full');
        if (smtp.mood === 'busy') return say('451 try later');
        mail.to.push(addressIn(rest));
        return say('250 ok');
      },
    ],
    [
      'DATA',
      () => {
        isData = true;
        say('354 go on');
      },
    ],
    ['QUIT', () => socket.end('221 bye\r\n')],
    ['RSET', () => say('250 ok')],
  ]);
  const takeLine = (line: string) => {
    if (!isData) return (answers.get(line.slice(0, 4).toUpperCase()) ?? (() => say('500 what?')))(line);
    if (line === '.') return endData();
    mail.raw += `${line.startsWith('.') ? line.slice(1) : line}\r\n`;
    return undefined;
  };
  if (smtp.mood === 'refuse-us') socket.end('554 no service for you\r\n');
  else say('220 test');
  socket.setEncoding('utf8').on('data', (text: string) => {
    if (smtp.mood === 'silent') return;
    const lines = (buffered + text).split('\r\n');
    buffered = lines.pop() ?? '';
    for (const line of lines) takeLine(line);
  });
}

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? '';
