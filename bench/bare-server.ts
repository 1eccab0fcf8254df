// The yardstick: Fastify with one route that sends a ready text of as many bytes as its path says. Any job is answered with its port.
import Fastify from 'fastify';
import { serveJobs } from './helper-process.ts';

const app = Fastify();
const texts = new Map<string, string>();

app.get<{ Params: { bytes: string } }>('/:bytes', (request, reply) => {
  const { bytes } = request.params;
  const text = texts.get(bytes) ?? JSON.stringify('x'.repeat(Math.max(0, Number(bytes) - 2)));
  texts.set(bytes, text);
  return reply.header('content-type', 'application/json; charset=utf-8').send(text);
});

await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
serveJobs(async () => ({ port: typeof address === 'object' ? address?.port : 0 }));
