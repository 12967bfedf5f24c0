/** Who signs in. */
export interface Login {
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** A statement as `sp_executesql` brings it. */
export interface ExecutedStatement {
  readonly text: string;
  readonly parameters: Readonly<Record<string, string | number | boolean | null>>;
}

/** LOGIN7 (MS-TDS, 2.2.6.4). The password is only disguised. */
export function readLogin(payload: Buffer): Login {
  const textAt = (at: number) => {
    const begin = payload.readUInt16LE(at);
    return payload.subarray(begin, begin + payload.readUInt16LE(at + 2) * 2);
  };
  const password = Buffer.from(textAt(44)).map((byte) => {
    const turned = byte ^ 0xa5;
    return ((turned << 4) & 0xf0) | (turned >> 4);
  });
  return {
    user: textAt(40).toString('utf16le'),
    password: Buffer.from(password).toString('utf16le'),
    database: textAt(68).toString('utf16le'),
  };
}

/** The text of a batch, behind its headers. */
export function readBatch(payload: Buffer): string {
  return payload.subarray(payload.readUInt32LE(0)).toString('utf16le');
}

/** What a transaction is to do: 5 begins, 7 writes, 8 undoes. */
export function readTransaction(payload: Buffer): number {
  return payload.readUInt16LE(payload.readUInt32LE(0));
}

const executeSql = 10;

/** A call of `sp_executesql` (MS-TDS, 2.2.6.6); null: of another procedure. */
export function readCall(payload: Buffer): ExecutedStatement | null {
  const reader = readerOf(payload, payload.readUInt32LE(0));
  if (reader.number(2) !== 0xffff || reader.number(2) !== executeSql) return null;
  reader.number(2);
  const values: [string, string | number | boolean | null][] = [];
  while (!reader.isAtEnd()) {
    const name = reader.take(reader.number(1) * 2).toString('utf16le');
    reader.number(1);
    values.push([name, parameter(reader)]);
  }
  const [statement, , ...parameters] = values;
  return { text: String(statement?.[1]), parameters: Object.fromEntries(parameters) };
}

type Reader = ReturnType<typeof readerOf>;

function readerOf(buffer: Buffer, begin: number) {
  let at = begin;
  const take = (length: number) => {
    at += length;
    return buffer.subarray(at - length, at);
  };
  return {
    take,
    number: (length: number) => take(length).readUIntLE(0, length),
    isAtEnd: () => at >= buffer.length,
  };
}

function parameter(reader: Reader): string | number | boolean | null {
  const type = reader.number(1);
  if (type === 0xe7) return textParameter(reader);
  const longest = reader.number(1);
  const length = reader.number(1);
  if (length === 0) return null;
  const bytes = reader.take(length);
  if (type === 0x68) return bytes[0] === 1;
  if (type === 0x6d) return longest === 8 ? bytes.readDoubleLE() : bytes.readFloatLE();
  if (type === 0x26) return length === 8 ? Number(bytes.readBigInt64LE()) : bytes.readIntLE(0, length);
  throw new Error(`No parameter of type ${type} is known here.`);
}

function textParameter(reader: Reader): string | null {
  const longest = reader.number(2);
  reader.take(5);
  if (longest !== 0xffff) {
    const length = reader.number(2);
    return length === 0xffff ? null : reader.take(length).toString('utf16le');
  }
  // In parts: a length of eight bytes, parts with lengths of their own, and an empty one.
  if (reader.take(8).equals(Buffer.alloc(8, 0xff))) return null;
  const parts: Buffer[] = [];
  for (let length = reader.number(4); length > 0; length = reader.number(4)) parts.push(reader.take(length));
  return Buffer.concat(parts).toString('utf16le');
}
