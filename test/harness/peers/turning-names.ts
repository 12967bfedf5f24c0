import { createSocket } from 'node:dgram';
import dns from 'node:dns';
import dnsPromises from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Addresses of a name, one list for each time that it is looked up; the last one stays. `alias`: of another name. */
type Answers = readonly (readonly string[])[] | { readonly alias: string };

const [typeA, typeAlias, classIn] = [1, 5, 1];

/**
 * A name server on 127.0.0.1 that is asked over UDP (RFC 1035) for some names in place of the system's, by every part of this
 * process. Nobody is to keep its answers. Other names are looked up as ever.
 */
export async function turnNames(names: Readonly<Record<string, Answers>>) {
  const server = nameServer(names);
  await new Promise<void>((resolve) => server.socket.bind(0, '127.0.0.1', resolve));
  const resolver = new dns.promises.Resolver({ timeout: 2000, tries: 2 });
  resolver.setServers([`127.0.0.1:${(server.socket.address() as AddressInfo).port}`]);
  const restore = lookUpWith(names, async (host) => {
    const found = await Promise.all([
      resolver.resolve4(host).catch(() => []),
      resolver.resolve6(host).catch(() => []),
    ]);
    return found.flatMap((addresses, index) =>
      addresses.map((address) => ({ address, family: index === 0 ? 4 : 6 })),
    );
  });
  return {
    /** Every name begins anew. */
    begin: server.begin,
    /** Names that it was asked for. */
    asked: server.asked,
    restore: async () => {
      restore();
      await new Promise<void>((resolve) => server.socket.close(() => resolve()));
    },
  };
}

type Found = readonly { readonly address: string; readonly family: number }[];

/** Puts `addressesOf` in the place of `lookup`, which asks the system's name server, for the names that are known here. */
function lookUpWith(names: Readonly<Record<string, Answers>>, addressesOf: (host: string) => Promise<Found>) {
  const real = { lookup: dns.lookup, promised: dnsPromises.lookup };
  type Callback = (error: Error | null, found: unknown, family?: number) => void;
  const missing = (host: string) => Object.assign(new Error(`no ${host}`), { code: 'ENOTFOUND' });
  const lookup = (host: string, ...rest: unknown[]) => {
    if (!(host in names)) return (real.lookup as (...given: unknown[]) => void)(host, ...rest);
    const callback = rest.at(-1) as Callback;
    const options = rest.length > 1 ? rest[0] : {};
    const isAll = typeof options === 'object' && options !== null && 'all' in options && options.all === true;
    void addressesOf(host).then((found) => {
      if (found.length === 0) callback(missing(host), []);
      else if (isAll) callback(null, found);
      else callback(null, found[0]?.address, found[0]?.family);
    });
  };
  const promised = async (host: string, options: unknown) => {
    if (!(host in names)) return (real.promised as (...given: unknown[]) => Promise<unknown>)(host, options);
    const found = await addressesOf(host);
    if (found.length === 0) throw missing(host);
    return found;
  };
  Object.assign(dns, { lookup });
  Object.assign(dnsPromises, { lookup: promised });
  syncBuiltinESMExports();
  return () => {
    Object.assign(dns, { lookup: real.lookup });
    Object.assign(dnsPromises, { lookup: real.promised });
    syncBuiltinESMExports();
  };
}

function nameServer(names: Readonly<Record<string, Answers>>) {
  const counts = new Map<string, number>();
  const asked: string[] = [];
  const socket = createSocket('udp4');
  const addressesOf = (host: string, type: number): readonly string[] => {
    const answers = names[host];
    if (!answers || 'alias' in answers) return [];
    const key = `${host} ${type}`;
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    const wanted = type === typeA ? 'ipv4' : 'ipv6';
    return (answers[Math.min(count, answers.length - 1)] ?? []).filter(
      (address) => ipaddr.parse(address).kind() === wanted,
    );
  };
  socket.on('message', (query, from) => {
    const { host, type, end } = questionOf(query);
    asked.push(host);
    const answers = names[host];
    const alias = answers && 'alias' in answers ? answers.alias : null;
    const records = [
      ...(alias === null ? [] : [record(host, typeAlias, nameBytes(alias))]),
      ...addressesOf(alias ?? host, type).map((address) =>
        record(alias ?? host, type, Buffer.from(ipaddr.parse(address).toByteArray())),
      ),
    ];
    socket.send(answerTo(query, end, records), from.port, from.address);
  });
  return { socket, asked, begin: () => counts.clear() };
}

const headerLength = 12;

function questionOf(query: Buffer) {
  const labels: string[] = [];
  let at = headerLength;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { host: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function nameBytes(host: string): Buffer {
  const labels = host
    .split('.')
    .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}

/** For no time at all. */
function record(host: string, type: number, data: Buffer): Buffer {
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(type, 0);
  fixed.writeUInt16BE(classIn, 2);
  fixed.writeUInt16BE(data.length, 8);
  return Buffer.concat([nameBytes(host), fixed, data]);
}

function answerTo(query: Buffer, end: number, records: readonly Buffer[]): Buffer {
  const header = Buffer.from(query.subarray(0, headerLength));
  // An answer, with authority, and recursion as if there were some.
  header.writeUInt16BE(0x8580, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  header.writeUInt32BE(0, 8);
  return Buffer.concat([header, query.subarray(headerLength, end), ...records]);
}
