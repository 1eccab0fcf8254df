import { once } from 'node:events';
import { createServer } from 'node:http';

/** Stands in for Google's tag: it hands on every command as the real one reads them, and sets the cookie that the real one sets. */
const SCRIPT = `(() => {
  const { origin } = new URL(document.currentScript.src);
  document.cookie = '_ga=GA1.1.1234.5678; Path=/';
  const send = (command) => fetch(origin + '/collect', { method: 'POST', mode: 'no-cors', keepalive: true,
    body: JSON.stringify({ isCall: Object.prototype.toString.call(command), command: [...command] }) });
  const layer = window.dataLayer;
  const push = layer.push.bind(layer);
  layer.push = (...commands) => { commands.forEach(send); return push(...commands); };
  layer.forEach(send);
})()`;

export interface TagServer {
  readonly origin: string;
  /** Everything that was asked for, by path. */
  asked(): string[];
  /** The events that arrived: name and parameters. */
  events(): { name: string; params: Record<string, unknown> }[];
  /** Everything that arrived, as text. */
  text(): string;
  /** Begins anew. */
  forget(): void;
  close(): Promise<void>;
}

/** Serves the stand-in at an origin of its own. */
export async function serveTag(): Promise<TagServer> {
  let asked: string[] = [];
  let bodies: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cross-origin-resource-policy': 'cross-origin' });
      response.end(SCRIPT);
      return;
    }
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(204).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    asked: () => asked,
    events: () =>
      bodies
        .map((body): { isCall: string; command: unknown[] } => JSON.parse(body))
        .filter(({ isCall, command }) => isCall === '[object Arguments]' && command[0] === 'event')
        .map(({ command }) => ({ name: String(command[1]), params: command[2] as Record<string, unknown> })),
    text: () => bodies.join('\n'),
    forget() {
      asked = [];
      bodies = [];
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
