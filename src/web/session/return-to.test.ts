import { describe, expect, it } from 'vitest';
import { handedOverMessage, handedOverPath } from './return-to.ts';

describe('what one page hands to the next', () => {
  it('ACC-025: a message arrives as a text and as an object', () => {
    expect(handedOverMessage('Please log in.')).toBe('Please log in.');
    expect(handedOverMessage({ message: 'Please log in.' })).toBe('Please log in.');
    for (const nothing of [null, undefined, '', 5, {}, { message: 5 }, []])
      expect(handedOverMessage(nothing)).toBeUndefined();
  });

  it('PRO-003: a return path arrives in the navigation state, and only one of our own', () => {
    expect(handedOverPath({ returnTo: '/products/floating?sku=1' })).toBe('/products/floating?sku=1');
    for (const path of ['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', '/logout', 5, null])
      expect(handedOverPath({ returnTo: path })).toBeUndefined();
  });
});
