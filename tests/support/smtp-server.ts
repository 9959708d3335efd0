/**
 * A small mail server, so that mail goes over a real connection. It accepts one message after the other and keeps them, or
 * refuses every recipient with a code.
 */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export async function startSmtp(says: '250 ok' | '550 no such box' | '451 try again' = '250 ok') {
  const messages: string[] = [];
  const server = createServer((socket) => serve(socket, says, messages));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, messages, stop: () => server.close() };
}

function serve(socket: Socket, says: string, messages: string[]): void {
  const say = (line: string): boolean => socket.write(`${line}\r\n`);
  let message: string | null = null;
  let rest = '';
  say('220 here');
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    const lines = (rest + data.toString('utf8')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (message !== null) {
        if (line !== '.') message += `${line}\n`;
        else {
          messages.push(message);
          message = null;
          say('250 kept');
        }
      } else if (/^DATA$/i.test(line)) {
        message = '';
        say('354 go on');
      } else if (/^RCPT /i.test(line)) say(says);
      else if (/^QUIT$/i.test(line)) socket.end('221 bye\r\n');
      else say('250 ok');
    }
  });
}
