import { isFileAddress } from '#domain/file-address.ts';

interface Click {
  readonly button: number;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Whether a click on a link asks for this tab and for one of our own pages; the browser keeps all others. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Click, link: HTMLAnchorElement): boolean {
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  const isHere = (link.target === '' || link.target === '_self') && !link.hasAttribute('download');
  return isPlain && isHere && link.origin === window.location.origin && !isFileAddress(link.pathname);
}
