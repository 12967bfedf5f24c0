import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import type { RandomSource } from './random-source.ts';

/** What a generator can use. `upload` stores a file as the person who fills in the entry. */
interface ValueSources {
  readonly random: RandomSource;
  readonly now: Date;
  idOf(username: string): string;
  upload(name: string, text: string): Promise<FieldValue>;
}

export type ValueGenerator = (sources: ValueSources) => Promise<EntryValues>;

const day = (from: Date, offsetDays: number) =>
  new Date(from.getTime() + offsetDays * 86_400_000).toISOString().slice(0, 10);

const trips = [
  'Client workshop, Lisbon',
  'Trade fair, Lyon',
  'Site visit, Porto',
  'Training, Hamburg',
  'Sales meeting, Bilbao',
  'Supplier audit, Turin',
  'Team day, Valencia',
  'Project kick-off, Oslo',
] as const;

const expenseKinds = [
  { kind: 'Travel', low: 40, high: 420, vat: 10 },
  { kind: 'Hotel', low: 90, high: 390, vat: 10 },
  { kind: 'Meals', low: 12, high: 95, vat: 10 },
  { kind: 'Other', low: 8, high: 60, vat: 21 },
] as const;

const expenseClaim: ValueGenerator = async ({ random, now, upload }) => {
  const length = random.between(1, 3);
  const items: EntryValues[] = [];
  let gross = 0;
  for (let row = random.between(1, 5); row > 0; row -= 1) {
    const { kind, low, high, vat } = random.pick(expenseKinds);
    const net = random.between(low * 100, high * 100) / 100;
    const rowGross = net * (1 + vat / 100);
    gross += rowGross;
    items.push({
      day: day(now, -random.between(1, length + 1)),
      kind,
      net,
      vatRate: vat,
      receipt:
        rowGross > 24 ? await upload(`${kind.toLowerCase()}.pdf`, `${kind}: ${rowGross.toFixed(2)}`) : null,
    });
  }
  return {
    costCentre: random.pick(['Sales', 'Research', 'Operations']),
    purpose: random.pick(trips),
    travelFrom: day(now, -length - 1),
    travelTo: day(now, -1),
    items,
    overLimitReason: gross > 990 ? 'Booked late: the client moved the date.' : null,
  };
};

const orders = [
  { subject: '24 laptops', supplier: 'Nordlys IT', article: 'Laptop 14", 32 GB', price: 1170, quantity: 24 },
  {
    subject: 'Office chairs, floor 2',
    supplier: 'Sillas Ruiz',
    article: 'Task chair',
    price: 218.4,
    quantity: 12,
  },
  {
    subject: 'Freight to Rotterdam',
    supplier: 'Van Dael',
    article: 'Container, 20 ft',
    price: 1090,
    quantity: 2,
  },
  { subject: 'Gloves and masks', supplier: 'Medix', article: 'Box of 100', price: 8.71, quantity: 150 },
  { subject: 'Badge printer', supplier: 'Cardia', article: 'Printer and ribbon', price: 741.66, quantity: 1 },
  {
    subject: 'Network switches, core',
    supplier: 'Nordlys IT',
    article: 'Switch, 48 ports',
    price: 2815,
    quantity: 6,
  },
  {
    subject: 'Coffee machines',
    supplier: 'Bar Central',
    article: 'Machine, two groups',
    price: 1495,
    quantity: 2,
  },
  {
    subject: 'Pallet trucks, hall 3',
    supplier: 'Hebetec',
    article: 'Truck, 2 t',
    price: 1552.08,
    quantity: 4,
  },
] as const;

const purchaseOrder: ValueGenerator = async ({ random, now, upload }) => {
  const order = random.pick(orders);
  const isLarge = order.price * order.quantity * 1.2 > 5000;
  return {
    subject: order.subject,
    supplier: order.supplier,
    department: random.pick(['Operations', 'Sales', 'Research', 'Facilities']),
    neededBy: day(now, random.between(5, 40)),
    deliverTo: random.pick(['Madrid, Calle Mayor 8', 'Bilbao, dock 4', 'Porto office']),
    urgent: random.next() < 0.2,
    lines: [
      { article: order.article, quantity: order.quantity, unitPrice: order.price },
      { article: 'Delivery', quantity: 1, unitPrice: random.between(20, 180) },
    ],
    quote: isLarge ? await upload('quote.pdf', `${order.supplier}: ${order.subject}`) : null,
    justification: isLarge ? 'Best of three quotes, and the only one with service on site.' : null,
  };
};

const leaveRequest: ValueGenerator = async ({ random, now, idOf }) => {
  const kind = random.pick(['Holiday', 'Holiday', 'Holiday', 'Training', 'Parental leave']);
  const start = random.between(7, 60);
  const length = kind === 'Parental leave' ? random.between(40, 110) : random.between(0, 14);
  return {
    kind,
    firstDay: day(now, start),
    lastDay: day(now, start + length),
    substitute: length > 2 ? idOf(random.pick(['tim', 'jon', 'lena'])) : null,
    reason: random.next() < 0.3 ? 'Agreed with the team.' : null,
  };
};

const suppliers = [
  { name: 'Nordlys IT', country: 'Other', category: 'IT', mail: 'sales@nordlys.example' },
  { name: 'Hebetec', country: 'Germany', category: 'Components', mail: 'verkauf@hebetec.example' },
  { name: 'Van Dael', country: 'Netherlands', category: 'Logistics', mail: 'office@vandael.example' },
  { name: 'Sillas Ruiz', country: 'Spain', category: 'Office', mail: 'ventas@ruiz.example' },
  { name: 'Lumen Servizi', country: 'Italy', category: 'Services', mail: 'info@lumen.example' },
] as const;

const supplierOnboarding: ValueGenerator = async ({ random, upload }) => {
  const { name, country, category, mail } = random.pick(suppliers);
  const number = random.between(10_000_000, 99_999_999);
  const amount = random.between(4, 180) * 1000;
  return {
    companyName: name,
    legalForm: 'Limited company',
    country,
    registrationNumber: `R${number}`,
    vatNumber: `VAT${number}`,
    contactName: random.pick(['Ida Berg', 'Jan Peeters', 'Rosa Conti', 'Marta Gil']),
    contactEmail: mail,
    address: 'Harbour Street 4',
    goods: [{ category, description: `${category}, by the year`, amount }],
    paymentTerms: random.pick(['14 days', '30 days', '60 days']),
    currency: 'EUR',
    iban: `ES91 2100 0418 ${number} 1332`,
    bankLetter: amount > 25_000 ? await upload('bank-letter.pdf', `${name}: account confirmed`) : null,
    certificates: ['ISO 9001'],
  };
};

const incidents = [
  { what: 'Slipped on the wet ramp', kind: 'Injury', place: 'Bilbao, dock' },
  { what: 'Pallet fell from the second rack', kind: 'Near miss', place: 'Bilbao, hall 3' },
  { what: 'Forklift scraped the gate', kind: 'Damage', place: 'Bilbao, hall 3' },
  { what: 'Smoke from a charger', kind: 'Fire', place: 'Madrid, offices' },
  { what: 'Laptop left on the train', kind: 'Data', place: 'On the road' },
] as const;

const incidentReport: ValueGenerator = async ({ random, now }) => ({
  ...random.pick(incidents),
  happenedAt: new Date(now.getTime() - random.between(10, 180) * 60_000).toISOString(),
  severity: random.pick(['Minor', 'Minor', 'Serious', 'Critical']),
  story: '<p>Seen by two colleagues. Nobody else came near.</p>',
});

const jobs = [
  { position: 'Warehouse lead', department: 'Operations', place: 'Bilbao', from: 34_000 },
  { position: 'Account manager', department: 'Sales', place: 'Madrid', from: 42_000 },
  { position: 'Controller', department: 'Finance', place: 'Porto', from: 51_000 },
  { position: 'Data engineer', department: 'IT', place: 'Remote', from: 58_000 },
] as const;

const jobRequisition: ValueGenerator = async ({ random, now }) => {
  const { from, ...job } = random.pick(jobs);
  const isBudgeted = random.next() < 0.6;
  return {
    ...job,
    headcount: random.between(1, 2),
    contract: 'Permanent',
    startOn: day(now, random.between(30, 120)),
    reason: 'New position',
    budgeted: isBudgeted,
    justification: isBudgeted ? null : 'The new contract starts in spring.',
    skills: [{ skill: 'English', level: 4, isMust: true }],
    salaryFrom: from,
    salaryTo: from + random.between(4, 12) * 1000,
  };
};

/** Generators by file of the sample app. */
export const valueGenerators: Readonly<Record<string, ValueGenerator>> = {
  'expense-claim.json': expenseClaim,
  'purchase-order.json': purchaseOrder,
  'leave-request.json': leaveRequest,
  'supplier-onboarding.json': supplierOnboarding,
  'incident-report.json': incidentReport,
  'job-requisition.json': jobRequisition,
};
