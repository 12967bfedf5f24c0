import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.ts';
import { ask } from './ask.ts';
import { eventMs, median } from './event-ms.ts';
import { signIn } from './sign-in.ts';

/**
 * Measures typing into an entry whose table section has 500 rows, in Chromium against a server that runs with the demo
 * data. Every row has a calculated cell, below them all is a total, and each row tells its share of it, so that a key
 * changes all rows:
 *
 *     npx tsx bench/web/table-entry.ts --url http://localhost:3000 --rounds 5
 *
 * Figures are milliseconds from a key to the next painted frame, as the browser's Event Timing tells them.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    rounds: { type: 'string', default: '5' },
    rows: { type: 'string', default: '500' },
    password: { type: 'string', default: 'formwright-demo' },
  },
});
const rowCount = Number(values.rows);

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  // tsx calls this on the functions it compiles; the page does not know it.
  await page.addInitScript('globalThis.__name = (named) => named');
  const token = await signIn(page, values);
  for (const hasShares of [false, true]) {
    const address = await entryWithTable(page, token, hasShares);
    const times: number[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1) times.push(await typeInto(page, address));
    console.log(
      `${rowCount} rows, a key changes ${hasShares ? 'all rows' : 'one row'}: ${median(times).toFixed(1)} ms`,
    );
  }
} finally {
  await browser.close();
}

/** An entry with many rows; answers where it is edited. */
async function entryWithTable(page: Page, token: string, hasShares: boolean): Promise<string> {
  const call = (path: string, body?: unknown, headers?: Readonly<Record<string, string>>) =>
    ask(page, `${values.url}${path}`, token, body, headers);
  const { id } = await call('/api/form/Editor/CreateProcessFromScratch', {
    name: `Table ${hasShares ? 'shares' : 'sums'} ${Date.now() % 100_000}`,
  });
  const { etag, module_draft: draft } = await call(`/api/form/Editor/GetForm?id=${id}`);
  const cells = [
    field('what', 'text'),
    field('quantity', 'number'),
    field('price', 'number'),
    field('net', 'calculated-number', { expression: 'quantity * price' }),
    field('share', 'calculated-number', { expression: hasShares ? 'ROUND(net / total, 6)' : 'net * 2' }),
    field('delivery', 'date'),
  ];
  const total = field('total', 'calculated-number', {
    expression: 'SUM(items.map(i, i.quantity * i.price))',
  });
  const permission = {
    rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewOwn', 'viewAll', 'editOwn'] }],
    rawPermission: null,
  };
  const fieldGroups = [section('main', 0, [total]), section('items', 1, cells)];
  await call(
    `/api/form/Editor/SaveForm?id=${id}`,
    { ...draft, fieldGroups, permission },
    { 'if-match': etag },
  );
  await call(`/api/form/Editor/publish?id=${id}`, {});
  const items = Array.from({ length: rowCount }, (_, index) => ({
    what: `Thing ${index}`,
    quantity: 1 + (index % 9),
    price: 2.5 * (1 + (index % 40)),
  }));
  const { id: recordId } = await call(`/api/EntryModule/save?moduleId=${id}`, { data: { items } });
  return `${values.url}/item-editor/${id}/${recordId}`;
}

function field(name: string, editorType: string, settings: object = {}) {
  return { id: `f_${name}`, name, displayName: name, editorType, columnIndex: 0, width: 2, ...settings };
}

function section(name: string, place: number, fields: readonly object[]) {
  return {
    name,
    displayName: name,
    sectionIndex: place,
    orderIndex: place,
    isTable: name === 'items',
    minimumRowCount: 0,
    maximumRowCount: 0,
    rows: [{ rowIndex: 0, fields: fields.map((one, columnIndex) => ({ ...one, columnIndex })) }],
  };
}

async function typeInto(page: Page, address: string): Promise<number> {
  await page.goto(address);
  const quantityOf = (row: number) => page.locator(`td[data-row="${row}"][data-column="quantity"] input`);
  await quantityOf(0).waitFor();
  // Of a long table only the rows in sight are there.
  await page.locator('[data-long]').evaluate((frame) => {
    frame.scrollTop = frame.scrollHeight / 2 - frame.clientHeight / 2;
  });
  await quantityOf(Math.floor(rowCount / 2)).click();
  return eventMs(page, 'keydown', async () => {
    for (const key of '123456789012') {
      await page.keyboard.press(key);
      await page.waitForTimeout(150);
    }
  });
}
