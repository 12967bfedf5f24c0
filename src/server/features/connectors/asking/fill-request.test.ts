import { describe, expect, it } from 'vitest';
import type { OutsideRequest } from '#engine/form/sources/external-call.ts';
import { readXml } from '../protocols/read-xml.ts';
import { fillRequest } from './fill-request.ts';

function request(more: Partial<OutsideRequest>): OutsideRequest {
  return {
    method: 'POST',
    url: 'https://api.example.com/',
    params: [],
    headers: [],
    body: '',
    responseFormat: 'JSON',
    responsePath: '',
    securityHeaderId: null,
    hasGovHeaders: false,
    ...more,
  };
}

describe('an address', () => {
  const to = (url: string, id: string) => fillRequest(request({ url }), { id })?.url;

  it.each(['@evil.example', '/../admin', '?x=1#', '\\evil', 'a b', 'é', '%2e%2e/x', '..;/'])(
    'keeps %s within its part',
    (id) => {
      const filled = new URL(to('https://api.example.com/v1/{id}/end', id) ?? '');
      expect(filled.host).toBe('api.example.com');
      expect(filled.pathname).toBe(`/v1/${encodeURIComponent(id)}/end`);
      expect(filled.search + filled.hash).toBe('');
    },
  );

  it.each(['.', '..', ' .. '])('refuses the path segment %s', (id) => {
    expect(to('https://api.example.com/v1/{id}/end', id)).toBeUndefined();
  });

  it.each([
    'https://{id}/x',
    'https://api.{id}.com/',
    'https://a@{id}/',
    'https://u:p@a.com/',
    'file:///etc',
    'ftp://a/',
  ])('is refused as %s', (url) => expect(to(url, 'evil.example')).toBeUndefined());

  it('adds parameters separately from the path', () => {
    const params = [{ name: 'q', value: '{id}&x=1' }];
    expect(fillRequest(request({ params }), { id: 'a&b' })?.url).toBe(
      'https://api.example.com/?q=a%26b%26x%3D1',
    );
  });
});

describe('a body and headers', () => {
  it('stay JSON with any values', () => {
    const body = '{"name":"Dear {name}","net":{net},"tags":{tags},"who":{who}}';
    const values = { name: '"},{"admin":true', net: 12.5, tags: ['a', 'b'], who: { id: 'u1', label: 'Ana' } };
    const filled = fillRequest(request({ body }), values);
    expect(JSON.parse(filled?.body ?? '')).toEqual({
      name: 'Dear "},{"admin":true',
      net: 12.5,
      tags: ['a', 'b'],
      who: 'u1',
    });
    expect(filled?.headers['content-type']).toBe('application/json');
  });

  it('stay XML and form data with any values', () => {
    expect(fillRequest(request({ body: '<a>{x}</a>' }), { x: '</a><b>' })?.body).toBe(
      '<a>&#60;/a&#62;&#60;b&#62;</a>',
    );
    const headers = [{ name: 'Content-Type', value: 'application/x-www-form-urlencoded' }];
    expect(fillRequest(request({ headers, body: 'x={x}' }), { x: 'a&b=c' })?.body).toBe('x=a%26b%3Dc');
  });

  it.each([
    { name: 'bad header', value: '' },
    { name: 'Host', value: 'evil' },
    { name: 'X-Who', value: 'a\nHost: evil' },
  ])('cannot be $name: $value', (header) => {
    expect(fillRequest(request({ headers: [header] }), {})).toBeNull();
  });

  it('cannot be split by a line break', () => {
    const headers = [{ name: 'X-Who', value: '{x}' }];
    expect(fillRequest(request({ headers }), { x: 'a\r\nHost: evil ü' })?.headers).toEqual({
      'x-who': 'a%0D%0AHost: evil %C3%BC',
    });
  });
});

describe('XML', () => {
  it('becomes JSON', () => {
    const xml = `<?xml version="1.0"?><soap:Envelope xmlns:soap="http://x"><soap:Body><rate code="EUR">1.1</rate>
      <rate code="GBP">&lt;2&#33;</rate><empty/><note><![CDATA[a<b]]></note></soap:Body></soap:Envelope>`;
    expect(readXml(xml)).toEqual({
      Envelope: {
        Body: {
          rate: [
            { '@code': 'EUR', '#text': '1.1' },
            { '@code': 'GBP', '#text': '<2!' },
          ],
          empty: '',
          note: 'a<b',
        },
      },
    });
  });

  it.each([
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    '<!DOCTYPE a><a>1</a>',
    '<a><b></a></b>',
    '<a>',
    'text',
    '',
    '<a>'.repeat(200) + '</a>'.repeat(200),
  ])('is refused as %s', (xml) => expect(readXml(xml)).toBeUndefined());
});
