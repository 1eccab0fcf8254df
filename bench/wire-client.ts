import { once } from 'node:events';
import { connect } from 'node:net';

/** An answer as far as a benchmark looks at it. */
export interface WireAnswer {
  status: number;
  /** Bytes of the body as they were sent. */
  bytes: number;
  body: Buffer;
}

/** One kept connection. Does so little itself that what is measured is the server. */
export interface WireClient {
  /** Sends a whole request and waits for its whole answer. */
  ask(request: string): Promise<WireAnswer>;
  close(): void;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** Opens a connection to this computer. Answers must say their length, as all of ours do. */
export async function openWireClient(port: number): Promise<WireClient> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await once(socket, 'connect');
  let received: Buffer = Buffer.alloc(0);
  let waiting: { resolve: (answer: WireAnswer) => void; reject: (error: Error) => void } | undefined;
  const fail = (error: Error) => waiting?.reject(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The server closed the connection.')));
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    try {
      const answer = readAnswer(received);
      if (answer === undefined) return;
      received = Buffer.alloc(0);
      waiting?.resolve(answer);
    } catch (error) {
      fail(error as Error);
    }
  });
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

/** The answer, when all of it has arrived. */
function readAnswer(received: Buffer): WireAnswer | undefined {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd === -1) return undefined;
  const head = received.toString('latin1', 0, headEnd);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer does not say its length:\n${head}`);
  const start = headEnd + HEAD_END.length;
  const bytes = Number(length);
  if (received.length < start + bytes) return undefined;
  return { status: Number(head.slice(9, 12)), bytes, body: received.subarray(start, start + bytes) };
}
