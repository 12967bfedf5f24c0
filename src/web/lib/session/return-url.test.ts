import { describe, expect, it } from 'vitest';
import { safeReturnUrl } from '#contracts/shapes/return-path.ts';
import { signInAddress } from './return-url.ts';

describe('safeReturnUrl', () => {
  it.each(['/tasks', '/module/1?page=2&q=a%20b', '/tasks#detail', '/a/../tasks'])(
    'keeps %s on this site',
    (path) => {
      expect(safeReturnUrl(path)).toMatch(/^\/(?![/\\])/);
    },
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    ' /tasks',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%00\u0000',
    'tasks',
    '',
    null,
  ])('refuses %j', (path) => {
    expect(safeReturnUrl(path)).toBe('/');
  });

  it('never leads back to signing in or out', () => {
    expect(safeReturnUrl('/authentication/login?ReturnUrl=/x')).toBe('/');
    expect(safeReturnUrl('/logout')).toBe('/');
  });

  it('is part of the sign-in address', () => {
    expect(signInAddress('/tasks?filter=a')).toBe('/authentication/login?ReturnUrl=%2Ftasks%3Ffilter%3Da');
    expect(signInAddress('/')).toBe('/authentication/login');
  });
});
