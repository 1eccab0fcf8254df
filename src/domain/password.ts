/** A new password has 8 to 256 characters, at login up to 256 are taken (ruling 2, ACC-048). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;
/** ACC-049. */
export const PASSWORDS_DIFFER = 'Your new passwords do not match';

const LENGTH_RULE = `A password has ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`;

/** What is wrong with the length of a password, the old one's as well (ACC-048); undefined when nothing is. */
export function passwordLengthProblem(password: string): string | undefined {
  const length = [...password].length;
  return length < PASSWORD_MIN || length > PASSWORD_MAX ? LENGTH_RULE : undefined;
}

/** What is wrong with a new password; undefined when nothing is. `context` are words it may not be made of: e-mail, name, brand. */
export function newPasswordProblem(password: string, context: readonly string[] = []): string | undefined {
  const tooShortOrLong = passwordLengthProblem(password);
  if (tooShortOrLong !== undefined) return tooShortOrLong;
  const lower = password.toLowerCase();
  if (new Set(lower).size === 1) return 'Please choose a password that is harder to guess.';
  const words = context.flatMap((text) => [text, ...text.split(/[\s@.]+/)]).map((word) => word.toLowerCase());
  const isGuessable = words.some(
    (word) => word.length >= 4 && lower.replaceAll(/[^\p{L}]+$/gu, '') === word.replaceAll(/[^\p{L}]+$/gu, ''),
  );
  return isGuessable || words.includes(lower) ? 'Please choose a password that is harder to guess.' : undefined;
}

/** What is wrong with the confirmation; undefined once it matches (ACC-049, ACC-050). */
export function confirmationProblem(password: string, confirmation: string): string | undefined {
  return password === confirmation ? undefined : PASSWORDS_DIFFER;
}
