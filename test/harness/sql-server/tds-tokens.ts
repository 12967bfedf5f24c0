/** Types of columns that the server of tests can send (MS-TDS, 2.2.5.4). */
type ColumnType =
  | { readonly kind: 'text' }
  | { readonly kind: 'int'; readonly bytes: 4 | 8 }
  | { readonly kind: 'bit' }
  | { readonly kind: 'decimal'; readonly scale: number }
  | { readonly kind: 'money' }
  | { readonly kind: 'date' }
  | { readonly kind: 'datetime2'; readonly scale: number }
  | { readonly kind: 'bytes' };

/** Rows with the columns that they have. */
export interface Table {
  readonly columns: readonly { readonly name: string; readonly type: ColumnType }[];
  /** Numbers and whole numbers as bigint; dates as `Date`. */
  readonly rows: readonly (readonly (string | bigint | boolean | Date | Uint8Array | null)[])[];
}

const collation = Buffer.from([0x09, 0x04, 0xd0, 0x00, 0x34]);
const u8 = (value: number) => Buffer.from([value]);
const u16 = (value: number) => {
  const buffer = Buffer.alloc(2);
  buffer.writeUInt16LE(value);
  return buffer;
};
const u32 = (value: number) => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
};
const little = (value: bigint, bytes: number) => {
  const buffer = Buffer.alloc(bytes);
  for (let index = 0; index < bytes; index++) buffer[index] = Number((value >> BigInt(8 * index)) & 0xffn);
  return buffer;
};
const wide = (text: string) => Buffer.from(text, 'utf16le');
const shortText = (text: string) => Buffer.concat([u8(text.length), wide(text)]);
const longText = (text: string) => Buffer.concat([u16(text.length), wide(text)]);

/** LOGINACK: TDS 7.4. */
export function loginAck(): Buffer {
  const body = Buffer.concat([
    u8(1),
    Buffer.from([0x74, 0, 0, 4]),
    shortText('Test server'),
    Buffer.from([16, 0, 0, 0]),
  ]);
  return Buffer.concat([u8(0xad), u16(body.length), body]);
}

/** ERROR with its number and text. */
export function errorToken(number: number, message: string): Buffer {
  const body = Buffer.concat([
    u32(number),
    u8(1),
    u8(16),
    longText(message),
    shortText('test'),
    shortText(''),
    u32(1),
  ]);
  return Buffer.concat([u8(0xaa), u16(body.length), body]);
}

/** DONE; with a count of rows if there is one. */
export function doneToken(count: number | null, isError = false): Buffer {
  const status = (count === null ? 0 : 0x10) | (isError ? 0x02 : 0);
  return Buffer.concat([u8(0xfd), u16(status), u16(0), little(BigInt(count ?? 0), 8)]);
}

/** ENVCHANGE of a transaction that begins (8), is written (9) or undone (10). */
export function transactionChange(type: 8 | 9 | 10): Buffer {
  const descriptor = Buffer.from([8, 1, 0, 0, 0, 0, 0, 0, 0]);
  const body = Buffer.concat([u8(type), ...(type === 8 ? [descriptor, u8(0)] : [u8(0), descriptor])]);
  return Buffer.concat([u8(0xe3), u16(body.length), body]);
}

/** ENVCHANGE that sends the client to another server. */
export function routing(host: string, port: number): Buffer {
  const value = Buffer.concat([u8(0), u16(port), longText(host)]);
  const body = Buffer.concat([u8(20), u16(value.length), value, u16(0)]);
  return Buffer.concat([u8(0xe3), u16(body.length), body]);
}

/** COLMETADATA and a ROW for each row. */
export function tableTokens({ columns, rows }: Table): Buffer {
  const metadata = columns.map(({ name, type }) =>
    Buffer.concat([u32(0), u16(1), typeInfo(type), shortText(name)]),
  );
  const data = rows.map((row) =>
    Buffer.concat([
      u8(0xd1),
      ...row.map((value, index) => cell(value, columns[index]?.type ?? { kind: 'text' })),
    ]),
  );
  return Buffer.concat([u8(0x81), u16(columns.length), ...metadata, ...data]);
}

function typeInfo(type: ColumnType): Buffer {
  switch (type.kind) {
    case 'text':
      return Buffer.concat([u8(0xe7), u16(8000), collation]);
    case 'int':
      return Buffer.from([0x26, type.bytes]);
    case 'bit':
      return Buffer.from([0x68, 1]);
    case 'decimal':
      return Buffer.from([0x6c, 17, 38, type.scale]);
    case 'money':
      return Buffer.from([0x6e, 8]);
    case 'date':
      return u8(0x28);
    case 'datetime2':
      return Buffer.from([0x2a, type.scale]);
    case 'bytes':
      return Buffer.concat([u8(0xa5), u16(8000)]);
  }
}

const dayMs = 86_400_000;
const yearOne = -62_135_596_800_000;

function cell(value: Table['rows'][number][number], type: ColumnType): Buffer {
  const isLong = type.kind === 'text' || type.kind === 'bytes';
  if (value === null) return isLong ? u16(0xffff) : u8(0);
  if (typeof value === 'string') return Buffer.concat([u16(value.length * 2), wide(value)]);
  if (typeof value === 'boolean') return Buffer.from([1, value ? 1 : 0]);
  if (value instanceof Date) return dateCell(value, type);
  if (typeof value === 'bigint') return numberCell(value, type);
  return Buffer.concat([u16(value.length), Buffer.from(value)]);
}

function numberCell(value: bigint, type: ColumnType): Buffer {
  if (type.kind === 'decimal') {
    const digits = value < 0n ? -value : value;
    return Buffer.concat([u8(17), u8(value < 0n ? 0 : 1), little(digits, 16)]);
  }
  if (type.kind === 'money') {
    const all = little(value, 8);
    return Buffer.concat([u8(8), all.subarray(4), all.subarray(0, 4)]);
  }
  const bytes = type.kind === 'int' ? type.bytes : 4;
  return Buffer.concat([u8(bytes), little(value, bytes)]);
}

function dateCell(value: Date, type: ColumnType): Buffer {
  const days = little(BigInt(Math.floor((value.getTime() - yearOne) / dayMs)), 3);
  if (type.kind !== 'datetime2') return Buffer.concat([u8(3), days]);
  const ticks = (BigInt(((value.getTime() % dayMs) + dayMs) % dayMs) * 10n ** BigInt(type.scale)) / 1000n;
  const bytes = type.scale <= 2 ? 3 : type.scale <= 4 ? 4 : 5;
  return Buffer.concat([u8(bytes + 3), little(ticks, bytes), days]);
}
