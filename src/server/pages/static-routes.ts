import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { WebBuild } from '../http/renderer.ts';

const YEAR_MS = 365 * 24 * 3600 * 1000;

/** The built assets, and nothing else of the disk (T80). Their names carry their content, so they never change. */
export async function staticRoutes(app: FastifyInstance, bundle: WebBuild): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, public: true, rateLimit: 'files' };
  });
  await app.register(fastifyStatic, {
    root: path.join(bundle.folder, 'assets'),
    prefix: '/assets/',
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_MS,
  });
}
