import { hkdfSync } from 'node:crypto';

/** A key for one purpose, made from an installation's secret: what is signed for one is worth nothing for another. */
export function deriveKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `halyard ${purpose}`, 32));
}
