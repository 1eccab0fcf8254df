/** Whether `Accept` names HTML, and nothing that is liked better: a person's browser that goes to an address. */
export function prefersHtml(accept = ''): boolean {
  const kinds = accept.split(',').map((entry) => {
    const [kind = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return { kind, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 };
  });
  const html = kinds.find(({ kind }) => kind === 'text/html')?.weight ?? 0;
  return html > 0 && kinds.every(({ weight }) => weight <= html);
}
