import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Browser, chromium, type Page, type Route } from 'playwright-core';
import type { DrawnDocument } from './drawn-documents.ts';

/** How a document comes: as a PDF with text, as a clean picture, or as a picture of a turned and dirty sheet. */
export const conditions = ['text', 'picture', 'scan'] as const;
export type Condition = (typeof conditions)[number];

const scale = 2;
/** The turn of a sheet on the glass, in degrees. */
const turn = 1.2;

/** A browser that draws documents. */
export async function startDrawing(): Promise<Browser> {
  return await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  });
}

const fontHost = 'http://typefaces.invalid';
/** Typefaces for languages of which a machine may have none. */
const asian: Readonly<Record<string, string>> = { ja: 'noto-sans-jp', zh: 'noto-sans-sc' };

/** The faces of a language as its package declares them, to be fetched from `fontHost`. */
async function facesOf(locale: string): Promise<string> {
  const name = asian[locale] ?? '';
  const css = await readFile(path.join(folderOf(name), '400.css'), 'utf8');
  const family = name === 'noto-sans-jp' ? 'Noto Sans JP' : 'Noto Sans SC';
  const faces = css.replaceAll('url(./files/', `url(${fontHost}/${name}/`);
  return `${faces} main { font-family: '${family}' !important; }`;
}

function folderOf(name: string): string {
  return path.dirname(createRequire(import.meta.url).resolve(`@fontsource/${name}/package.json`));
}

async function serveFont(route: Route): Promise<void> {
  const [, name = '', file = ''] = new URL(route.request().url()).pathname.split('/');
  const headers = { 'access-control-allow-origin': '*' };
  await route.fulfill({ path: path.join(folderOf(name), 'files', path.basename(file)), headers });
}

/** The typefaces that the browser has taken for what the page shows. */
async function facesFound(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'main *' });
  const names = new Set<string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName } of fonts) names.add(familyName);
  }
  return [...names].sort();
}

/** The bytes of a document in a condition: PDF or PNG. Notes the typefaces that were there for it. */
export async function draw(
  browser: Browser,
  document: DrawnDocument,
  condition: Condition,
  found: Set<string>,
): Promise<Buffer> {
  const isReceipt = document.kind === 'receipt';
  const viewport = { width: isReceipt ? 380 : 794, height: isReceipt ? 620 : 1123 };
  const context = await browser.newContext({ viewport, deviceScaleFactor: scale });
  try {
    const page = await context.newPage();
    await page.route(`${fontHost}/**`, serveFont);
    await page.setContent(document.html);
    if (document.locale in asian) await page.addStyleTag({ content: await facesOf(document.locale) });
    await page.evaluate(() => window.document.fonts.ready.then(() => null));
    for (const name of await facesFound(page)) found.add(`${document.locale}: ${name}`);
    if (condition === 'text')
      return await page.pdf({ width: `${viewport.width}px`, height: `${viewport.height}px` });
    if (condition === 'scan') await page.addStyleTag({ content: scanned });
    return await page.screenshot();
  } finally {
    await context.close();
  }
}

/** Turned, unevenly lit, with grain, and blurred as a cheap lens does. */
const scanned = `
  main { transform: rotate(${turn}deg); filter: blur(0.45px) contrast(0.85); }
  body::after {
    content: ''; position: fixed; inset: 0; opacity: 0.22; mix-blend-mode: multiply;
    background: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='300' height='300'%3E%3Cfilter id='n'%3E%3CfeTurbulence type='fractalNoise' baseFrequency='0.9' numOctaves='2' seed='7'/%3E%3CfeColorMatrix type='saturate' values='0'/%3E%3C/filter%3E%3Crect width='300' height='300' filter='url(%23n)'/%3E%3C/svg%3E");
  }`;
