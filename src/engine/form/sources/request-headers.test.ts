import { describe, expect, it } from 'vitest';
import { headerFault } from './request-headers.ts';

describe('a header of a request', () => {
  it.each([
    ['bad header', '', 'header_name'],
    ['', '', 'header_name'],
    ['X-Ü', '', 'header_name'],
    ['X-A:', '', 'header_name'],
    ['Host', 'evil', 'header_not_allowed'],
    ['content-LENGTH', '0', 'header_not_allowed'],
    ['Transfer-Encoding', 'chunked', 'header_not_allowed'],
    ['X-A', 'a\r\nHost: evil', 'header_value'],
    ['X-A', 'a\nb', 'header_value'],
    ['X-A', '\u0000', 'header_value'],
    ['X-A', '\u007f', 'header_value'],
  ])('cannot be %j: %j', (name, value, code) => expect(headerFault({ name, value })).toBe(code));

  it.each(['', 'Bearer {token}', 'a\tb', 'Zoë'])('may contain %j', (value) => {
    expect(headerFault({ name: 'X-Api_Key', value })).toBeNull();
  });
});
