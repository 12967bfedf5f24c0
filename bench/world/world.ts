/** What load and limit need to know of the prepared database; travels between processes as JSON. */
export interface World {
  readonly databaseUrl: string;
  readonly postgresVersion: string;
  readonly schema: string;
  readonly host: string;
  readonly wide: BenchTable;
  readonly approval: BenchTable;
  readonly people: Readonly<Record<'ben' | 'ana' | 'cho' | 'dee', BenchPerson>>;
  /** Entries of the approval app that wait for ana. */
  readonly waitingEntryIds: readonly string[];
}

export interface BenchTable {
  readonly moduleId: string;
  readonly tableName: string;
  /** Column of each field, with its SQL type. */
  readonly columns: readonly { readonly field: string; readonly name: string; readonly sqlType: string }[];
}

interface BenchPerson {
  readonly id: string;
  readonly token: string;
}

/** Valid values of the twenty fields; `amount` is always above 100. */
export function entryData(number: number, buyerId: string): Record<string, unknown> {
  return {
    title: `Order ${number} for the spring fair`,
    reference: `REF-${number % 10_000}`,
    city: cities[number % cities.length],
    supplier: `Supplier ${number % 500}`,
    note: 'To be delivered to the back entrance before noon, please ring twice.',
    amount: 101 + (number % 9_000),
    quantity: 1 + (number % 20),
    discount: number % 30,
    orderedOn: '2026-03-01',
    neededOn: '2026-04-01',
    meetingAt: '2026-03-05T09:30:00.000Z',
    opensAt: '08:00',
    kind: 'Goods',
    region: 'North',
    isUrgent: number % 2 === 0,
    isApproved: false,
    contact: `buyer${number % 100}@example.com`,
    buyer: buyerId,
    label: 'blue',
  };
}

export const cities: readonly string[] = ['Lisbon', 'Porto', 'Madrid', 'Berlin', 'Vienna', 'Oslo', 'Prague'];
