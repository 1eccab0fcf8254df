import { escapeHtml } from './escape-html.ts';

/** What a mail says, before it has a form. Every text is plain; the HTML form is made here and escaped here (T61). */
export interface Letter {
  subject: string;
  greeting: string;
  /** Paragraphs; line breaks inside one are kept. */
  paragraphs: readonly string[];
  /** The one thing to do, as a button and as an address to copy. */
  action?: { label: string; url: string };
  /** Paragraphs behind the action. */
  afterwards?: readonly string[];
  /** The seller's name at the end. */
  signature: string;
}

const BODY =
  'margin:0;padding:24px 12px;background:#f4f4f2;font:16px/1.5 "Hanken Grotesk",Helvetica,Arial,sans-serif;color:#1c1f22';
const CARD =
  'max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #dcdcd8;border-radius:8px;overflow-wrap:break-word';
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#12343b;color:#ffffff;text-decoration:none;border-radius:6px;font-weight:600';
const SMALL = 'font-size:13px;color:#5b6166;word-break:break-all';

/** Both forms of a letter: they say the same. */
export function writeLetter(letter: Letter): { subject: string; html: string; text: string } {
  return { subject: letter.subject, html: htmlOf(letter), text: textOf(letter) };
}

function textOf({ greeting, paragraphs, action, afterwards = [], signature }: Letter): string {
  const todo = action ? [`${action.label}:\n${action.url}`] : [];
  return `${[greeting, ...paragraphs, ...todo, ...afterwards, `-- \n${signature}`].join('\n\n')}\n`;
}

function htmlOf({ subject, greeting, paragraphs, action, afterwards = [], signature }: Letter): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll(/\r?\n/g, '<br>')}</p>`;
  const url = action ? escapeHtml(action.url) : '';
  const todo = action
    ? `<p style="margin:24px 0"><a href="${url}" style="${BUTTON}">${escapeHtml(action.label)}</a></p>
<p style="${SMALL}">If the button does not work, copy this address into your browser:<br>${url}</p>`
    : '';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${escapeHtml(BODY)}">
<div style="${CARD}">
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${todo}
${afterwards.map(paragraph).join('\n')}
<p style="margin:24px 0 0;color:#5b6166">${escapeHtml(signature)}</p>
</div>
</body>
</html>
`;
}
