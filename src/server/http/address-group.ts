/**
 * One network is one counter: IPv6 addresses are grouped by /64, however they are shortened (T75). Who has hung up meanwhile has no address.
 */
export function addressGroup(address: string | undefined): string {
  if (address === undefined) return '';
  if (!address.includes(':')) return address;
  if (/^::ffff:[\d.]+$/i.test(address)) return address.slice(7);
  const [before = [], after = []] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
