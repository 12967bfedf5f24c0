import { describe, expect, it } from 'vitest';
import { lastingId } from './lasting-id.ts';

const bytes = (hex: string) => Buffer.from(hex, 'hex');

describe('the lasting id of a person', () => {
  it('is an objectGUID as Active Directory writes it, with its first three groups turned', () => {
    const guid = bytes('33221100554477668899aabbccddeeff');
    expect(lastingId('objectGUID', guid)).toBe('00112233-4455-6677-8899-aabbccddeeff');
    expect(lastingId('objectguid', [guid])).toBe('00112233-4455-6677-8899-aabbccddeeff');
  });

  it('is any other attribute as text, and as digits where it is none', () => {
    expect(lastingId('entryUUID', Buffer.from(' 597ae2f6-16a6-1027-98f4-d28b5365dc14 '))).toBe(
      '597ae2f6-16a6-1027-98f4-d28b5365dc14',
    );
    expect(lastingId('GUID', bytes('ff00aa'))).toBe('ff00aa');
    expect(lastingId('GUID', bytes('4100'))).toBe('4100');
  });

  it.each([
    ['is missing', undefined],
    ['is no bytes', 'text'],
    ['has no value', []],
    ['has two values', [bytes('41'), bytes('42')]],
    ['is empty', bytes('')],
    ['is too long', Buffer.alloc(501, 'a')],
  ])('is none where the attribute %s', (_what, value) => {
    expect(lastingId('entryUUID', value)).toBe(null);
  });

  it('is none where an objectGUID has another length', () => {
    expect(lastingId('objectGUID', bytes('3322110055447766'))).toBe(null);
  });
});
