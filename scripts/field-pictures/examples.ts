import type { FieldValue } from '#engine/value/field-value.ts';

/** What a field of a type is drawn with: its label, how it is set, and what is filled in. */
export interface Example {
  readonly label: string;
  readonly value: FieldValue;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly help?: string;
}

const list = { datasetId: '0190f5a2-7c1e-7abc-8def-0123456789ab', keyColumn: 'code', labelColumn: 'name' };
const connectorId = '0190f5a2-7c1e-7abc-8def-0123456789ab';
const ana = '0190f5a2-7c1e-7abc-8def-0123456789ab';
const ben = '0190f5a2-7c1e-7abc-8def-0123456789ac';
const acme = '11111111-2222-4333-8444-555555555555';

/** What people and things are called that values name by their keys. */
export const labels: Readonly<Record<string, string>> = {
  [ana]: 'Ana Ruiz',
  [ben]: 'Ben Okafor',
  [acme]: 'Acme Instruments · Bristol',
  EUR: 'Euro',
  CHF: 'Swiss franc',
  'C-100': 'Northwind Traders',
  'P-1': 'Pressure sensor',
  'P-7': 'Mounting kit',
};

const picture = { key: 'a1/site', name: 'site.png', size: 184_000, type: 'image/png', alt: 'The new site' };
const offer = { key: 'a1/offer', name: 'offer.pdf', size: 48_213, type: 'application/pdf' };
const signed = {
  key: 'a1/signature',
  name: 'signature.png',
  size: 9000,
  type: 'image/png',
  signer: { id: ana, name: 'Ana Ruiz' },
  signedAt: '2026-11-20T08:00:00.000Z',
};

/** By name of the type. */
export const examples: Readonly<Record<string, Example>> = {
  text: { label: 'Purpose', value: 'Visit to the Lisbon office' },
  textarea: {
    label: 'Reason',
    value: 'Three days with the new team:\nplanning, and the handover of the plant.',
  },
  email: { label: 'Contact', value: 'ana.ruiz@example.com' },
  number: { label: 'Amount', value: 1284.5, settings: { decimalPlaces: 2, format: 'thousands' } },
  slider: {
    label: 'Share of work',
    value: 60,
    settings: { minValue: 0, maxValue: 100, intervalSize: 5, showValue: true },
  },
  date: { label: 'Travel from', value: '2026-11-23' },
  datetime: { label: 'Pick-up', value: '2026-11-23T09:30:00.000Z' },
  time: { label: 'Opening time', value: '09:30:00' },
  dropdown: {
    label: 'Cost centre',
    value: 'Research',
    settings: { listToUse: { values: ['Sales', 'Research', 'Operations'] }, clearable: true },
  },
  lookup: {
    label: 'Supplier',
    value: acme,
    settings: { moduleId: connectorId, labelFields: ['name'], clearable: true },
  },
  'multi-select-reference': {
    label: 'Currencies',
    value: ['EUR', 'CHF'],
    settings: { listToUse: list },
  },
  checklist: {
    label: 'Equipment',
    value: ['Laptop', 'Badge'],
    settings: { listToUse: { values: ['Laptop', 'Phone', 'Badge', 'Screen'] } },
  },
  checkbox: { label: 'I have read the travel rules', value: true },
  switch: { label: 'Paid by card', value: true },
  rating: { label: 'How was the stay?', value: 4, settings: { maximum: 5, icon: 'star' } },
  user: { label: 'Project lead', value: ana },
  'multi-select-user': { label: 'Reviewers', value: [ana, ben] },
  file: { label: 'Receipt', value: { ...offer, name: 'receipt.pdf' } },
  image: { label: 'Photo of the site', value: picture },
  'multi-file': {
    label: 'Offers',
    value: [offer, { key: 'a1/plan', name: 'floor plan.pdf', size: 912_000, type: 'application/pdf' }],
  },
  signature: {
    label: 'Signature',
    value: signed,
    settings: { statement: 'I confirm what is written above.' },
  },
  'calculated-number': { label: 'Days', value: 3 },
  'calculated-text': { label: 'Summary', value: 'Ana Ruiz, 3 days in Lisbon' },
  'sequence-number': { label: 'Number', value: 'EXP-2026-0042', settings: { format: 'EXP-{yyyy}-{0000}' } },
  'calculated-currency': { label: 'Total', value: 1284.5, settings: { currency: 'EUR', decimalPlaces: 2 } },
  'calculated-aggregate': { label: 'Open orders of the supplier', value: 12 },
  'calculated-date': { label: 'Due on', value: '2026-12-23' },
  'calculated-date-time': { label: 'Ends at', value: '2026-11-23T17:30:00.000Z' },
  'calculated-time': { label: 'Arrival', value: '17:30:00', settings: { precision: 'minutes' } },
  'calculated-email': { label: 'Address of the lead', value: 'ana.ruiz@example.com' },
  'calculated-switch': { label: 'Above the limit', value: true },
  'calculated-user': { label: 'Manager of the lead', value: ben },
  barcode: { label: 'Order', value: 'PO-2026/0007', settings: { symbology: 'code128', showText: true } },
  'barcode-scanner': { label: 'Part', value: '4006381333931', settings: { canType: true } },
  richtext: {
    label: 'Notes',
    value:
      '<p>Agreed with <strong>Acme</strong>:</p><ul><li><p>delivery in <em>two</em> weeks</p></li></ul><table><tbody><tr><th><p>Part</p></th><th><p>Price</p></th></tr><tr><td><p>Sensor</p></td><td><p>120.00</p></td></tr></tbody></table>',
  },
  'richtext-html': {
    label: 'Report',
    value:
      '<h2>Visit to Lisbon</h2><p>The plant runs. See the <a href="https://example.com">plan</a>.</p><blockquote><p>Better than we hoped.</p></blockquote>',
  },
  'calculated-reference': { label: 'City of the supplier', value: 'Bristol' },
  'calculated-element': { label: 'Average price', value: 86.25, settings: { decimalPlaces: 2 } },
  password: { label: 'Password of the portal', value: { isSet: true } as unknown as FieldValue },
  button: {
    label: 'Open the travel portal',
    value: null,
    settings: { action: 'openLink', link: 'https://example.com' },
  },
  remoteurl: {
    label: 'City of the post code',
    value: 'Lisbon',
    settings: { url: 'https://example.com/{zip}' },
  },
  'input-external': {
    label: 'Customer',
    value: 'C-100',
    settings: { connectorId, clearable: true },
  },
  'multi-select-external': {
    label: 'Products',
    value: ['P-1', 'P-7'],
    settings: { connectorId },
  },
  'calculated-external': { label: 'Credit rating', value: 'A+' },
  'pull-data': {
    label: 'Get the address',
    value: null,
    settings: { pullFrom: 'App', moduleId: connectorId },
  },
};
