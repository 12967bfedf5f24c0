import type { Download, ElementHandle, Page, Response } from 'playwright-core';
import { isListedUrl } from '#engine/bot/address-list.ts';
import type { BrowserAction, ResolvedTarget } from '#engine/bot/browser-step.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { refusedHeader } from '#server/platform/browser/filtering-proxy.ts';
import { masked } from '#server/platform/outbound/masked.ts';
import { BrowserFault, refuseMissingWindow } from './browser-fault.ts';
import type { BrowserSession } from './browser-session.ts';
import { findTarget, locatorOf, scopeOf, waitForTarget } from './find-target.ts';
import { inTime } from './in-time.ts';

/** A secret in clear, with where it can be typed. */
export interface OpenSecret {
  readonly name: string;
  readonly host: string;
  readonly allowsPlainHttp: boolean;
  readonly value: string;
}

/** What a browser step needs of the run that it is in. */
export interface BrowsingTools {
  readonly addresses: readonly string[];
  readonly secrets: readonly OpenSecret[];
  /** The content of the files that a value refers to, for those who may see them. */
  readFiles(value: FieldValue): Promise<{ name: string; mimeType: string; buffer: Buffer }[]>;
  /** Keeps a file for fields of an app and answers what refers to it. */
  keepFile(moduleId: string, name: string, content: Buffer | Download): Promise<FieldValue>;
}

const actMs = 10_000;
const openMs = 30_000;
const maxInterruptions = 2;
const downloadMs = 120_000;
const settleMs = 250;
const maxText = 20_000;
const maxItems = 500;
/** Longer than anything that a step waits for itself: then the page does not answer. */
const hardMs = 180_000;

/**
 * Does what a step asks and answers its value. Throws `BrowserFault`; with `isLost` the browser is gone, and it is not
 * known whether the step had its effect.
 */
export async function perform(
  session: BrowserSession,
  action: BrowserAction,
  tools: BrowsingTools,
): Promise<FieldValue> {
  let own: unknown;
  const ownError = (error: unknown): never => {
    own = error;
    throw error;
  };
  const noting: BrowsingTools = {
    ...tools,
    readFiles: (value) => tools.readFiles(value).catch(ownError),
    keepFile: (moduleId, name, content) => tools.keepFile(moduleId, name, content).catch(ownError),
  };
  try {
    return await inTime(act(session, action, noting), hardMs);
  } catch (error) {
    // The library tells in its errors what was typed, which can be a secret.
    const cause = action.kind === 'type' ? undefined : error;
    const code = session.endCode();
    if (code !== null) throw new BrowserFault(code, { isLost: true, cause });
    // Errors of the product go on as they are; all others are of the browser.
    if (error instanceof BrowserFault || error === own) throw error;
    throw new BrowserFault('bot_step_blocked', { cause });
  }
}

function act(session: BrowserSession, action: BrowserAction, tools: BrowsingTools): Promise<FieldValue> {
  switch (action.kind) {
    case 'open':
      return open(session, action.address, tools);
    case 'type':
      return type(session, action, tools);
    case 'click':
      return click(session, action);
    case 'choose':
      return choose(session, action);
    case 'read':
      return read(session, action, tools);
    case 'waitFor':
      return waitForTarget(session.current(), action, action).then(() => null);
    case 'download':
      return download(session, action, tools);
    case 'upload':
      return upload(session, action, tools);
    case 'screenshot':
      return screenshot(session, action.moduleId, tools);
  }
}

async function open(session: BrowserSession, address: string, tools: BrowsingTools): Promise<FieldValue> {
  if (!isListedUrl(tools.addresses, address)) throw new BrowserFault('bot_address_refused');
  const page = await session.anyPage();
  const { refused } = session.browser.proxy;
  const before = new Set(refused);
  try {
    const response = await goTo(page, address);
    if (response && (await response.allHeaders())[refusedHeader] !== undefined)
      throw new BrowserFault('bot_address_refused');
  } catch (error) {
    if (error instanceof BrowserFault) throw error;
    const isRefused = [...refused].some((one) => !before.has(one));
    throw new BrowserFault(isRefused ? 'bot_address_refused' : 'bot_page_failed', { cause: error });
  }
  const shown = withoutSecrets(tools.secrets);
  return { address: shown(page.url()).slice(0, 2000), title: shown(await page.title()).slice(0, 500) };
}

/** Opens an address, and again where the page was still on its way elsewhere: that ends the opening. */
async function goTo(page: Page, address: string, left = maxInterruptions): Promise<Response | null> {
  try {
    return await page.goto(address, { timeout: openMs, waitUntil: 'domcontentloaded' });
  } catch (error) {
    const isInterrupted = /ERR_ABORTED|interrupted by another navigation/.test(String(error));
    if (!isInterrupted || left === 0) throw error;
    return await goTo(page, address, left - 1);
  }
}

async function type(
  session: BrowserSession,
  action: Extract<BrowserAction, { kind: 'type' }>,
  tools: BrowsingTools,
): Promise<null> {
  const found = await findTarget(session, action);
  const handle = await found.elementHandle({ timeout: actMs });
  if (!handle) throw new BrowserFault('bot_element_missing');
  const text = action.secret === '' ? action.text : await secretFor(handle, action.secret, tools);
  if (action.secret !== '') session.covered.push(found);
  // The handle is of the document that was checked: another page in its place would not have the element.
  await handle.fill(text, { timeout: actMs });
  // Enter is not part of what brings a page back.
  session.journal.push({ ...action, submits: false });
  if (!action.submits) return null;
  session.isWhole = false;
  await handle.press('Enter', { timeout: actMs, noWaitAfter: true });
  await settle(session.current());
  return null;
}

/** A secret is typed into pages of its host alone, wherever a site has led the browser. */
async function secretFor(handle: ElementHandle, name: string, { secrets }: BrowsingTools): Promise<string> {
  const secret = secrets.find((one) => one.name === name);
  if (!secret) throw new BrowserFault('bot_secret_missing');
  const frame = await handle.ownerFrame();
  const address = frame?.url() ?? '';
  const isEncrypted = address.startsWith('https:') || secret.allowsPlainHttp;
  if (!isListedUrl([secret.host], address) || !isEncrypted) throw new BrowserFault('bot_secret_elsewhere');
  return secret.value;
}

async function click(
  session: BrowserSession,
  { opensPage, acceptsDialogs, ...sought }: Extract<BrowserAction, { kind: 'click' }>,
): Promise<null> {
  const found = await findTarget(session, sought);
  Object.assign(session.expected, { page: opensPage, acceptsDialogs });
  try {
    session.isWhole = false;
    const arrives = opensPage ? session.browser.context.waitForEvent('page', { timeout: actMs }) : null;
    arrives?.catch(() => undefined);
    await found.click({ timeout: actMs });
    await arrives?.catch(refuseMissingWindow);
    await settle(session.current());
  } finally {
    Object.assign(session.expected, { page: false, acceptsDialogs: false });
  }
  return null;
}

async function choose(
  session: BrowserSession,
  action: Extract<BrowserAction, { kind: 'choose' }>,
): Promise<null> {
  const found = await findTarget(session, action);
  try {
    await found.selectOption(action.option, { timeout: actMs });
  } catch (error) {
    throw new BrowserFault('bot_option_missing', { cause: error });
  }
  session.journal.push(action);
  return null;
}

async function read(
  session: BrowserSession,
  { part, ...sought }: Extract<BrowserAction, { kind: 'read' }>,
  { secrets }: BrowsingTools,
): Promise<FieldValue> {
  const hide = withoutSecrets(secrets);
  const shown = (text: string) => hide(text).slice(0, maxText).toWellFormed();
  if (part === 'text') return shown(await (await findTarget(session, sought)).innerText({ timeout: actMs }));
  if (part === 'value')
    return shown(await (await findTarget(session, sought)).inputValue({ timeout: actMs }));
  const { targets, frames } = sought;
  const scope = scopeOf(session.current(), frames);
  const counts = await Promise.all(targets.map((target) => locatorOf(scope, target).count()));
  const index = counts.findIndex((count) => count > 0);
  const target: ResolvedTarget | undefined = targets[index];
  if (target) session.way = { number: index + 1, by: target.by };
  if (part === 'count') return counts[index] ?? 0;
  if (!target) return [];
  return (await locatorOf(scope, target).allInnerTexts()).slice(0, maxItems).map(shown);
}

/** Takes secrets out of what a page says, also as they stand in addresses and forms. */
function withoutSecrets(secrets: readonly OpenSecret[]): (text: string) => string {
  const hidden = secrets.flatMap(({ value }) => [
    value,
    encodeURIComponent(value.toWellFormed()),
    new URLSearchParams({ value }).toString().slice('value='.length),
  ]);
  return (text) => masked(text, hidden);
}

async function download(
  session: BrowserSession,
  { moduleId, ...sought }: Extract<BrowserAction, { kind: 'download' }>,
  tools: BrowsingTools,
): Promise<FieldValue> {
  const found = await findTarget(session, sought);
  const comes = new Promise<Download>((resolve) => {
    session.expected.download = resolve;
  });
  try {
    session.isWhole = false;
    await found.click({ timeout: actMs });
    const file = await inTime(comes, openMs, 'bot_download_missing');
    const failure = await inTime(file.failure(), downloadMs, 'bot_download_missing');
    if (failure !== null) throw new BrowserFault('bot_download_missing');
    const kept = await tools.keepFile(moduleId, file.suggestedFilename(), file);
    await file.delete().catch(() => undefined);
    return kept;
  } finally {
    session.expected.download = null;
  }
}

async function upload(
  session: BrowserSession,
  { file, ...sought }: Extract<BrowserAction, { kind: 'upload' }>,
  tools: BrowsingTools,
): Promise<null> {
  const files = await tools.readFiles(file);
  if (files.length === 0) throw new BrowserFault('bot_file_missing');
  const found = await findTarget(session, sought);
  session.isWhole = false;
  await found.setInputFiles(files, { timeout: actMs });
  await settle(session.current());
  return null;
}

async function screenshot(
  session: BrowserSession,
  moduleId: string,
  tools: BrowsingTools,
): Promise<FieldValue> {
  session.current();
  if (moduleId === '') return null;
  const picture = await pictureOf(session, tools.secrets);
  if (picture === null) throw new BrowserFault('bot_step_blocked');
  return await tools.keepFile(moduleId, 'screenshot.jpg', picture);
}

/** The page as a JPEG, without what is in password fields, secrets that were typed and texts that repeat one. */
export async function pictureOf(
  session: BrowserSession,
  secrets: readonly OpenSecret[],
): Promise<Buffer | null> {
  const { page } = session;
  if (page === null || page.isClosed() || session.endCode() !== null) return null;
  const hidden = page
    .frames()
    .flatMap((frame) => [
      frame.locator('input[type=password]'),
      ...secrets.filter(({ value }) => value.length >= 4).map(({ value }) => frame.getByText(value)),
    ]);
  const taken = page.screenshot({
    type: 'jpeg',
    quality: 55,
    mask: [...hidden, ...session.covered],
    maskColor: '#000000',
    animations: 'disabled',
    timeout: 5000,
  });
  return await inTime(taken, 8000).catch(() => null);
}

/** Lets a page go where a click leads it. */
export async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(settleMs).catch(() => undefined);
  await page.waitForLoadState('domcontentloaded', { timeout: actMs }).catch(() => undefined);
}
