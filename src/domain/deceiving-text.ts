/** Marks of direction, and signs that are drawn as nothing; the joiners and variants that some scripts are written with stay. */
const DECEIVING = /[\p{Bidi_Control}[\p{Default_Ignorable_Code_Point}--[\u200C\u200D\uFE00-\uFE0F]]]/v;

/** Whether a text has marks that turn the direction of writing around, or that make two texts look alike because nobody sees them (T68, T72, T74). */
export const isDeceiving = (text: string): boolean => DECEIVING.test(text);
