/** The parts of an address as documents keep it. */
export interface DocumentAddress {
  lines: readonly (string | null)[];
  city: string | null;
  state: string | null;
  zip: string | null;
}

/** An address, a line each; nothing for a blank one. */
export function AddressLines({ of: { lines, city, state, zip } }: { of: DocumentAddress }) {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const texts = [...lines, place].filter((text) => text);
  return texts.map((text) => <div key={text}>{text}</div>);
}
