/** Something that is seen: blanks of no width and marks without a letter say nothing. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether anything of a text is seen. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);
