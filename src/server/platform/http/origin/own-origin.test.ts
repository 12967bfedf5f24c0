import { describe, expect, it } from 'vitest';
import { isOwnOrigin } from './own-origin.ts';

const asked = { host: 'acme.example.com', publicUrl: undefined };

describe('isOwnOrigin', () => {
  it.each([
    [undefined, asked],
    ['https://acme.example.com', asked],
    ['http://acme.example.com', asked],
    ['https://acme.example.com', { ...asked, host: 'acme.example.com:443' }],
    ['http://localhost:5173', { ...asked, host: 'localhost:5173' }],
    ['http://[::1]:3000', { ...asked, host: '[::1]:3000' }],
    ['https://forms.example.com', { host: '10.0.0.7:3000', publicUrl: 'https://forms.example.com/' }],
  ])('accepts %s', (origin, request) => {
    expect(isOwnOrigin(origin, request)).toBe(true);
  });

  it.each([
    ['null', asked],
    ['', asked],
    ['http://evil.com', asked],
    ['https://acme.example.com.evil.com', asked],
    ['https://acme.evil.com', asked],
    ['https://globex.example.com', asked],
    ['https://acme.example.com:8443', asked],
    ['https://acme.example.com@evil.com', asked],
    ['https://acme.example.com/path', asked],
    ['file://acme.example.com', asked],
    ['http://forms.example.com', { ...asked, publicUrl: 'https://forms.example.com' }],
  ])('refuses %s', (origin, request) => {
    expect(isOwnOrigin(origin, request)).toBe(false);
  });
});
