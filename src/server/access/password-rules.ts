import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/access.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Words that everybody tries first for this person and this seller. */
export interface PasswordContext {
  email: string;
  name: string;
  /** Brand names and slugs, names of the person's accounts. */
  words: readonly string[];
}

/** Why a password may not be set, as the sentence to show; undefined when it may (T48). */
export function passwordProblem(password: string, context: PasswordContext): string | undefined {
  if (password.length < PASSWORD_MIN) return `The password must have at least ${PASSWORD_MIN} characters.`;
  if (password.length > PASSWORD_MAX) return `The password must have at most ${PASSWORD_MAX} characters.`;
  const plain = password.normalize('NFKC').toLowerCase();
  if (isCommon(plain)) return 'This password is too common. Please choose another one.';
  if (isMonotonous(plain)) return 'This password is too easy to guess. Please choose another one.';
  if (isMadeOf(plain, context)) {
    return 'Please choose a password that is not made of your name, your e-mail address or our name.';
  }
  return undefined;
}

function isCommon(plain: string): boolean {
  const stem = plain.replace(/[\d\W_]+$/, '');
  const letters = unleet(stem).replace(/[^a-z]/g, '');
  return [plain, stem, letters, repeated(letters)].some((text) => COMMON_PASSWORDS.has(text));
}

/** `password` of `passwordpassword`; the text itself where nothing repeats. */
const repeated = (text: string): string => /^(.+?)\1+$/.exec(text)?.[1] ?? text;

/** One or two characters over and over, or a row of the keyboard or alphabet. */
function isMonotonous(plain: string): boolean {
  if (new Set(plain).size <= 2) return true;
  const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm'];
  return rows.some((row) => row.includes(plain) || [...row].reverse().join('').includes(plain));
}

/** What is left beside all words of the context, the address as a whole among them, is shorter than a password of its own. */
function isMadeOf(plain: string, { email, name, words }: PasswordContext): boolean {
  const address = email.toLowerCase();
  const [local = '', domain = ''] = address.split('@');
  const parts = [
    address,
    local,
    domain,
    domain.split('.')[0] ?? '',
    ...[name, ...words].flatMap((text) => [text, ...text.split(/\s+/)]),
  ]
    .flatMap((part) => [part.toLowerCase(), part.toLowerCase().replace(/[^a-z0-9]/g, '')])
    .filter((part) => part.length >= 4)
    .sort((a, b) => b.length - a.length);
  return [plain, unleet(plain)].some((text) => {
    const left = parts.reduce((rest, part) => rest.replaceAll(part, ''), text);
    return left !== text && left.replace(/[^\p{L}\p{N}]/gu, '').length < PASSWORD_MIN - 1;
  });
}

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const unleet = (text: string): string => text.replace(/[013457@$!]/g, (character) => LEET[character] ?? character);
