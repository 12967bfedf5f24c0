import { describe, expect, it } from 'vitest';
import { linkOrigin } from './link-origin.ts';

const settings = { PUBLIC_URL: 'https://forms.example.com', DEFAULT_TENANT: 'demo', PORT: 3000 };

describe('linkOrigin', () => {
  it('is the public address for the default tenant and a sibling host for any other', () => {
    expect(linkOrigin(settings, { name: 'demo' })).toBe('https://forms.example.com');
    expect(linkOrigin(settings, { name: 'acme' })).toBe('https://acme.example.com');
    expect(linkOrigin({ ...settings, PUBLIC_URL: 'https://example.com' }, { name: 'acme' })).toBe(
      'https://acme.example.com',
    );
  });

  it('is a name under localhost if no public address is set', () => {
    expect(linkOrigin({ ...settings, PUBLIC_URL: undefined }, { name: 'demo' })).toBe(
      'http://localhost:3000',
    );
    expect(linkOrigin({ ...settings, PUBLIC_URL: undefined }, { name: 'acme' })).toBe(
      'http://acme.localhost:3000',
    );
  });
});
