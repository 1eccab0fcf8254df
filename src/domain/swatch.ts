import { fillColorCode } from './color-code.ts';

/** A colour's weave: up to three colours in a pattern. */
export interface Weave {
  readonly pattern: string;
  readonly a: string | null;
  readonly b?: string | null;
  readonly c?: string | null;
}

/** What stands for a colour that nobody has drawn: a custom property of the page. */
export const UNKNOWN_SWATCH = 'var(--line-strong)';
const SWATCH_CLASS = 'color-swatch--';

/** The class name of a swatch, fit for an attribute and for a stylesheet (wire 2.1). */
export function swatchClass(format: string | null | undefined, colorCode: string): string {
  return `${SWATCH_CLASS}${fillColorCode(format || '?', colorCode).replaceAll(/[^A-Za-z0-9_-]/g, '-')}`;
}

function cssColor(value: string | null | undefined, fallback: string): string {
  return value && /^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$/.test(value) ? value : fallback;
}

/** The CSS background of a cord chip, so that a colour is never shown by hue alone. Colours that are no hex codes are not passed on. */
export function swatchCss(weave: Weave): string {
  const a = cssColor(weave.a, UNKNOWN_SWATCH);
  const b = cssColor(weave.b, a);
  const c = cssColor(weave.c, a);
  switch (weave.pattern) {
    case 'twist':
      return `repeating-linear-gradient(118deg,${a} 0 5px,${b} 5px 9px)`;
    case 'tri':
      return `repeating-linear-gradient(118deg,${a} 0 5px,${b} 5px 10px,${c} 10px 15px)`;
    case 'band':
      return `repeating-linear-gradient(90deg,${a} 0 8px,${b} 8px 12px)`;
    case 'fleck':
      return `radial-gradient(circle at 30% 30%,${b} 0 1.3px,transparent 1.6px) 0 0/7px 6px,${a}`;
    case 'split':
      return `linear-gradient(90deg,${a} 0 50%,${b} 50%)`;
    default:
      return a;
  }
}

/** One rule of the swatch stylesheet. */
export function swatchRule(format: string | null | undefined, colorCode: string, weave: Weave): string {
  return `.${swatchClass(format, colorCode)}{background:${swatchCss(weave)}}`;
}
