import { describe, expect, it } from 'vitest';
import { fillLink } from './fill-link.ts';

const texts: Readonly<Record<string, string>> = {
  name: 'R&D / Größe?#',
  scheme: 'javascript:alert(1)//',
  host: 'evil.example/',
  mail: 'ana@example.com',
};
const fill = (link: string) => fillLink(link, (name) => texts[name] ?? '');

describe('filling a link', () => {
  it('values are escaped', () => {
    expect(fill('https://example.com/a?q={name}&r={none}')).toBe(
      'https://example.com/a?q=R%26D%20%2F%20Gr%C3%B6%C3%9Fe%3F%23&r=',
    );
    expect(fill('mailto:{mail}')).toBe('mailto:ana%40example.com');
  });

  it.each(['{scheme}', ' {scheme}x', 'javascript:{name}', 'data:text/html,{name}', '{name}', '//{host}'])(
    'no link is opened for %s',
    (link) => {
      expect(fill(link)).toBeNull();
    },
  );

  it('a value cannot change other parts of the link', () => {
    expect(new URL(fill('https://example.com/{host}') ?? '').host).toBe('example.com');
    expect(fill('https://example.com@{host}/')).toBeNull();
  });
});
