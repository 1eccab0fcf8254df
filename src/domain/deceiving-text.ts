/** Marks of direction, and signs that are drawn as nothing; the joiners and variants that some scripts are written with stay. */
const DECEIVING = /[\p{Bidi_Control}[\p{Default_Ignorable_Code_Point}--[\u200C\u200D\uFE00-\uFE0F]]]/v;

/** Whether a text has marks that turn the direction of writing around, or that make two texts look alike because nobody sees them (T68, T72, T74). */
export const isDeceiving = (text: string): boolean => DECEIVING.test(text);

/** A text without them, wherever they stand: they come along when it is copied from a web page or a chat. */
export const withoutDeceiving = (text: string): string => text.replaceAll(new RegExp(DECEIVING, 'gv'), '');

/** The first of these marks by its number, `U+202E`, since it cannot be shown; undefined where there is none. */
export function deceivingMark(text: string): string | undefined {
  const code = DECEIVING.exec(text)?.[0].codePointAt(0);
  return code === undefined ? undefined : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
