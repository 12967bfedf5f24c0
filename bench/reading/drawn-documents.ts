import { type Locale, locales } from '#messages/index.ts';
import { type DocumentWords, documentWords } from './words.ts';

/** What a drawn document says, as the fields of a form have it. */
export interface Truth {
  readonly supplier: string;
  readonly number: string;
  readonly date: string;
  readonly due?: string;
  readonly net: number;
  readonly tax: number;
  readonly total: number;
  readonly iban?: string;
  readonly vatNumber?: string;
  readonly lines?: readonly { description: string; quantity: number; price: number; amount: number }[];
}

/** A document to be drawn. Two with the same `design` are of one supplier. */
export interface DrawnDocument {
  readonly name: string;
  readonly locale: Locale;
  readonly kind: 'invoice' | 'receipt';
  readonly design: string;
  readonly html: string;
  readonly truth: Truth;
}

/** Numbers that are the same in every run (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const fonts = ['DejaVu Sans', 'DejaVu Serif', 'Nimbus Sans', 'Nimbus Roman', 'DejaVu Sans Mono'];

/** Two documents of each supplier: two invoices and a receipt design in each of six languages. */
export function drawnDocuments(): readonly DrawnDocument[] {
  return locales.flatMap((locale, language) =>
    [0, 1, 2].flatMap((layout) =>
      [0, 1].map((copy) =>
        documentOf(locale, layout, copy, randomOf(1_000 * language + 10 * layout + copy + 1)),
      ),
    ),
  );
}

function documentOf(locale: Locale, layout: number, copy: number, random: () => number): DrawnDocument {
  const words = documentWords[locale];
  const isReceipt = layout === 2;
  const whole = (most: number) => 1 + Math.floor(random() * most);
  const lines = Array.from({ length: 2 + Math.floor(random() * 2) }, (_, index) => {
    const [quantity, price] = [whole(5), whole(90_000) / 100];
    const description = words.items[index] ?? '';
    return { description, quantity, price, amount: cents(quantity * price) };
  });
  const net = cents(lines.reduce((sum, { amount }) => sum + amount, 0));
  const tax = cents(net * 0.2);
  const [month, day] = [whole(12), whole(27)];
  const truth: Truth = {
    supplier: words.suppliers[layout === 1 ? 1 : 0] ?? '',
    number: `${isReceipt ? 'B' : 'RE'}-${2026}${String(whole(9_999)).padStart(4, '0')}`,
    date: iso(2026, month, day),
    net,
    tax,
    total: cents(net + tax),
    ...(isReceipt ? {} : { due: iso(2027, month, day), iban: words.iban, vatNumber: words.vatNumber, lines }),
  };
  const font = fonts[(locales.indexOf(locale) + layout) % fonts.length] ?? 'DejaVu Sans';
  const draw = isReceipt ? receiptHtml : layout === 0 ? invoiceHtml : otherInvoiceHtml;
  const html = pageHtml(draw(words, truth, lines, [month, day]), font, isReceipt ? 380 : 794, locale);
  const design = `${locale}-${layout}`;
  return { name: `${design}-${copy}`, locale, kind: isReceipt ? 'receipt' : 'invoice', design, html, truth };
}

const cents = (amount: number) => Math.round(amount * 100) / 100;
const iso = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

function money(amount: number, { mark }: DocumentWords): string {
  const [whole = '', decimals = ''] = amount.toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, mark === ',' ? '.' : ',');
  return `${grouped}${mark}${decimals}`;
}

const row = (label: string, value: string) => `<tr><td>${label}</td><td class="end">${value}</td></tr>`;

type Draw = (
  words: DocumentWords,
  truth: Truth,
  lines: NonNullable<Truth['lines']>,
  day: readonly [number, number],
) => string;

/** Facts beside their labels at the right, the table below. */
const invoiceHtml: Draw = (words, truth, lines, [month, day]) => `
  <h1>${truth.supplier}</h1><p>${words.street}</p><p>${words.vat} ${words.vatNumber}</p>
  <h2 class="end">${words.invoice}</h2><p>${words.customer}<br>${words.street}</p>
  <table class="facts">${row(words.number, truth.number)}${row(words.date, words.date_of(2026, month, day))}${row(words.due, words.date_of(2027, month, day))}</table>
  ${linesHtml(words, lines)}
  <table class="facts">${row(words.net, money(truth.net, words))}${row(words.tax, money(truth.tax, words))}${row(`<b>${words.total}</b>`, `<b>${words.currency} ${money(truth.total, words)}</b>`)}</table>
  <p>${words.pay} ${words.iban}</p>`;

/** Facts below their labels, in columns. */
const otherInvoiceHtml: Draw = (words, truth, lines, [month, day]) => `
  <h2>${words.invoice}</h2><p class="end"><b>${truth.supplier}</b><br>${words.street}</p><p>${words.customer}</p>
  <table class="lines"><tr><th>${words.number}</th><th>${words.date}</th><th>${words.due}</th></tr>
  <tr><td>${truth.number}</td><td>${words.date_of(2026, month, day)}</td><td>${words.date_of(2027, month, day)}</td></tr></table>
  ${linesHtml(words, lines)}
  <table class="facts">${row(words.net, `${money(truth.net, words)} ${words.currency}`)}${row(words.tax, `${money(truth.tax, words)} ${words.currency}`)}${row(words.total, `${money(truth.total, words)} ${words.currency}`)}</table>
  <p class="foot">${words.vat} ${words.vatNumber} · IBAN ${words.iban}</p>`;

const receiptHtml: Draw = (words, truth, lines, [month, day]) => `
  <h3>${truth.supplier}</h3><p>${words.street}</p><p><b>${words.receipt}</b></p>
  <table class="all">${row(words.receiptNumber, truth.number)}${row(words.date, words.date_of(2026, month, day))}</table>
  <table class="all">${lines.map(({ description, amount }) => row(description, money(amount, words))).join('')}</table>
  <table class="all">${row(words.net, money(truth.net, words))}${row(words.tax, money(truth.tax, words))}${row(`<b>${words.total}</b>`, `<b>${money(truth.total, words)}</b>`)}</table>`;

function linesHtml(words: DocumentWords, lines: NonNullable<Truth['lines']>): string {
  const head = [words.description, words.quantity, words.price, words.amount];
  const cells = lines.map(
    ({ description, quantity, price, amount }) =>
      `<tr><td>${description}</td><td class="end">${quantity}</td><td class="end">${money(price, words)}</td><td class="end">${money(amount, words)}</td></tr>`,
  );
  return `<table class="lines"><tr>${head.map((text, index) => `<th${index > 0 ? ' class="end"' : ''}>${text}</th>`).join('')}</tr>${cells.join('')}</table>`;
}

function pageHtml(body: string, font: string, width: number, locale: Locale): string {
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><style>
    body { margin: 0; background: #fff; }
    main { width: ${width - 96}px; padding: 48px; font: 15px '${font}', 'Droid Sans Fallback'; color: #111; }
    table { margin: 20px 0; border-collapse: collapse; } td, th { padding: 4px 8px; text-align: left; }
    .facts { margin-left: auto; min-width: 46%; } .lines, .all { width: 100%; } .lines th { border-bottom: 1px solid #888; }
    .end { text-align: right !important; } .foot { margin-top: 40px; font-size: 13px; }
  </style><main>${body}</main></html>`;
}
