import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createSmtpTransport } from './send-mail';

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

/** A mail server that records the commands, and can reject recipients. */
async function mailServer(refusesReceivers = false) {
  const said: string[] = [];
  server = createServer((socket) => {
    let isInMail = false;
    socket.write('220 here\r\n');
    let begun = '';
    socket.on('data', (chunk) => {
      const lines = (begun + chunk.toString()).split('\r\n');
      begun = lines.pop() ?? '';
      for (const line of lines) {
        said.push(line);
        if (isInMail && line !== '.') continue;
        isInMail = line === 'DATA';
        if (line.startsWith('RCPT') && refusesReceivers) socket.write('550 unknown recipient\r\n');
        else socket.write(isInMail ? '354 continue\r\n' : '250 fine\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return { url: `smtp://127.0.0.1:${address.port}`, said };
}

const mail = {
  to: 'asha@example.com',
  replyTo: 'ravi@example.com',
  subject: 'Hello',
  text: 'One\n\nTwo',
};

describe('createSmtpTransport', () => {
  it('hands a mail over', async () => {
    const { url, said } = await mailServer();
    await createSmtpTransport(url, 'Aangan <no-reply@shop.example>')(mail);
    expect(said).toContain('MAIL FROM:<no-reply@shop.example>');
    expect(said).toContain('RCPT TO:<asha@example.com>');
    expect(said).toContain('Reply-To: ravi@example.com');
    expect(said).toContain('Subject: Hello');
    expect(said).toContain('Two');
  });

  it('hands pages over with it', async () => {
    const { url, said } = await mailServer();
    const page = { filename: 'invoice.html', html: '<p>₹5</p>' };
    await createSmtpTransport(url, 'no-reply@shop.example')({ ...mail, attachments: [page] });
    expect(said.join('\n')).toMatch(/Content-Type: text\/html.*\n/);
    expect(said.join('\n')).toContain('invoice.html');
    expect(said).toContain(Buffer.from(page.html).toString('base64'));
  });

  it('tells when the server refuses it', async () => {
    const { url } = await mailServer(true);
    const send = createSmtpTransport(url, 'no-reply@shop.example');
    await expect(send(mail)).rejects.toThrow('unknown recipient');
  });
});
