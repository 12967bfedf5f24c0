import { type Browser, chromium } from 'playwright-core';
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

/** The bytes of a document in a condition: PDF or PNG. */
export async function draw(browser: Browser, document: DrawnDocument, condition: Condition): Promise<Buffer> {
  const isReceipt = document.kind === 'receipt';
  const viewport = { width: isReceipt ? 380 : 794, height: isReceipt ? 620 : 1123 };
  const context = await browser.newContext({ viewport, deviceScaleFactor: scale });
  try {
    const page = await context.newPage();
    await page.setContent(document.html);
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
