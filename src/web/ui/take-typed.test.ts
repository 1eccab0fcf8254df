import { expect, it, vi } from 'vitest';
import { takeTyped } from './take-typed.ts';

class Field {
  readonly blur = vi.fn();
  readonly focus = vi.fn();
  readonly type: string;
  constructor(type: string) {
    this.type = type;
  }
}

it.each([
  ['text', 1],
  ['search', 0],
])(
  'leaves and enters a field of type %s %i times: a search, which tells each letter, opens on entering',
  (type, times) => {
    const field = new Field(type);
    vi.stubGlobal('HTMLInputElement', Field);
    vi.stubGlobal('document', { activeElement: field });
    takeTyped();
    expect(field.blur).toHaveBeenCalledTimes(times);
    expect(field.focus).toHaveBeenCalledTimes(times);
  },
);
