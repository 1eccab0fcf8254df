import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { timeOfMoment } from '#domain/moment.ts';
import type { Database } from '../db/schema.ts';
import { notFound } from '../refusal.ts';
import { escapeHtml } from './escape-html.ts';
import { findMail, type KeptMail, listMails } from './mailbox-store.ts';

const MOST_SHOWN = 100;
const STYLE = `:root{color-scheme:light dark;background:Canvas;color:CanvasText}body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .6rem;border-bottom:1px solid #8884}
iframe{width:100%;height:36rem;border:1px solid #8888;background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere}`;

/**
 * The demo's mailbox: plain pages, no login, every mail that the portal sent. Only for the demo, which listens on loopback.
 * A mail's HTML is shown in a sandbox that runs nothing and loads nothing.
 */
export function mailboxRoutes(
  app: FastifyInstance,
  { db, timeZone }: { db: Kysely<Database>; timeZone: string },
): void {
  app.get('/mailbox', { config: { public: true } }, async (_request, reply) => {
    return page(reply, 'Mailbox', listed(await listMails(db, MOST_SHOWN), timeZone));
  });
  app.get<{ Params: { id: string } }>('/mailbox/:id', { config: { public: true } }, async ({ params }, reply) => {
    const row = /^[1-9]\d{0,9}$/.test(params.id) ? await findMail(db, Number(params.id)) : undefined;
    if (row === undefined) throw notFound();
    return page(reply, row.subject, shown(row, timeZone));
  });
}

function listed(rows: readonly KeptMail[], timeZone: string): string {
  if (rows.length === 0) return '<p>No mail has been sent yet.</p>';
  const lines = rows.map(
    ({ id, sentAt, recipients, subject }) =>
      `<tr><td><a href="/mailbox/${id}">${escapeHtml(subject)}</a></td><td>${escapeHtml(recipients.join(', '))}</td>
       <td>${sent(sentAt, timeZone)}</td></tr>`,
  );
  return `<table><thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Sent</th></tr></thead>
    <tbody>${lines.join('')}</tbody></table>`;
}

/** As the portal's own pages write a moment: on the seller's clock. */
const sent = (moment: string, timeZone: string): string =>
  `<time datetime="${escapeHtml(moment)}">${escapeHtml(timeOfMoment(moment, timeZone))}</time>`;

function shown({ sender, recipients, subject, sentAt, html, body }: KeptMail, timeZone: string): string {
  return `<p><a href="/mailbox">All mail</a></p>
    <p>From ${escapeHtml(sender)}<br>To ${escapeHtml(recipients.join(', '))}<br>Subject ${escapeHtml(subject)}<br>Sent ${sent(sentAt, timeZone)}</p>
    <iframe title="The mail as it looks" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(html)}"></iframe>
    <h2>As text</h2><pre>${linked(body)}</pre>`;
}

/** Addresses in the text become links, so that a key can be followed without copying. */
function linked(text: string): string {
  return escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}

function page(reply: FastifyReply, title: string, content: string): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`);
}
