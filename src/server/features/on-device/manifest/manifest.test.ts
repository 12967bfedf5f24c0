import { inflateSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { getAppIcon, iconSizes } from '#contracts/on-device/get-app-icon.ts';
import { getWebManifest } from '#contracts/on-device/get-web-manifest.ts';
import type { TestTenant } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { drawIcon } from './draw-icon.ts';
import { shortName } from './get-web-manifest.ts';

const platform = useTestPlatform();
let tenant: TestTenant;

beforeAll(async () => {
  tenant = await platform.newTenant();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  tenant.anyone.inject({ method: 'GET', url, headers });

/** The colour of a pixel, as red, green, blue and opacity. */
function pixel(image: Buffer, x: number, y: number): readonly number[] {
  const size = image.readUInt32BE(16);
  const length = image.readUInt32BE(33);
  const rows = inflateSync(image.subarray(41, 41 + length));
  const at = y * (size * 4 + 1) + 1 + x * 4;
  return [...rows.subarray(at, at + 4)];
}

it('names the organisation and icons that are there, in the sizes that it says', async () => {
  const answer = await get(getWebManifest.path);
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const manifest = answer.json();
  expect(manifest).toMatchObject({ id: '/', scope: '/', display: 'standalone', start_url: '/tasks' });
  expect(manifest.name).not.toBe('');
  expect(manifest.icons.map((icon: { purpose: string }) => icon.purpose)).toContain('maskable');
  for (const { src, sizes } of manifest.icons) {
    const icon = await get(src);
    expect(icon.headers['content-type']).toBe('image/png');
    expect(`${icon.rawPayload.readUInt32BE(16)}x${icon.rawPayload.readUInt32BE(20)}`).toBe(sizes);
  }
});

it('speaks the language that the browser asks for', async () => {
  const answer = await get(getWebManifest.path, { 'accept-language': 'de' });
  expect(answer.json()).toMatchObject({ lang: 'de', shortcuts: [{ name: 'Aufgaben' }, { name: 'Apps' }] });
});

it('refuses sizes that nobody asks for', async () => {
  expect((await get(`${getAppIcon.path}?size=4096`)).statusCode).toBe(422);
});

it.each(iconSizes)('draws the mark in white on the colour, %s pixels wide', (size) => {
  const image = drawIcon({ size: Number(size), colour: '#804000', isRounded: true });
  const unit = Number(size) / 22;
  expect(pixel(image, Math.floor(unit * 8), Math.floor(unit * 6.5))).toEqual([255, 255, 255, 255]);
  expect(pixel(image, Math.floor(unit * 11), Math.floor(unit * 2))).toEqual([128, 64, 0, 255]);
  expect(pixel(image, 0, 0)[3]).toBe(0);
});

it('draws to the edge for systems that cut the shape', () => {
  expect(pixel(drawIcon({ size: 192, colour: '#804000', isRounded: false }), 0, 0)).toEqual([
    128, 64, 0, 255,
  ]);
});

it.each([
  ['Northwind', 'Northwind'],
  ['Northwind Traders International', 'Northwind'],
  ['Blue Sky', 'Blue Sky'],
  ['Internationalisation', 'Internationalisation'],
])('shortens %s to %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});
