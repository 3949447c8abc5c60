import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The ceiling of what Node can give: one answer from memory, and nothing else. The bytes come by standard input. */
const body = await buffer(process.stdin);

const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.byteLength,
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : 0}\n`);
});
