import dns from 'node:dns';
import dnsPromises from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';

/** Addresses of a name, one list for each time that it is looked up; the last one stays. */
type Answers = readonly (readonly string[])[];

/**
 * Answers for some names in place of the system's name server, for every part of this process. Other names are looked up as
 * ever.
 */
export function turnNames(names: Readonly<Record<string, Answers>>) {
  const real = { lookup: dns.lookup, promised: dnsPromises.lookup };
  const asked = new Map<string, number>();
  const addressesOf = (host: string) => {
    const answers = names[host];
    if (!answers) return null;
    const count = asked.get(host) ?? 0;
    asked.set(host, count + 1);
    const found = answers[Math.min(count, answers.length - 1)] ?? [];
    return found.map((address) => ({ address, family: 4 }));
  };
  type Callback = (error: Error | null, found: unknown, family?: number) => void;
  const lookup = (host: string, ...rest: unknown[]) => {
    const callback = rest.at(-1) as Callback;
    const options = rest.length > 1 ? rest[0] : {};
    const found = addressesOf(host);
    if (!found) return (real.lookup as (...given: unknown[]) => void)(host, ...rest);
    const isAll = typeof options === 'object' && options !== null && 'all' in options && options.all === true;
    process.nextTick(() => (isAll ? callback(null, found) : callback(null, found[0]?.address, 4)));
  };
  const promised = async (host: string, options: unknown) =>
    addressesOf(host) ?? (await (real.promised as (...given: unknown[]) => Promise<unknown>)(host, options));
  Object.assign(dns, { lookup });
  Object.assign(dnsPromises, { lookup: promised });
  syncBuiltinESMExports();
  return {
    /** Every name begins anew. */
    begin: () => asked.clear(),
    restore: () => {
      Object.assign(dns, { lookup: real.lookup });
      Object.assign(dnsPromises, { lookup: real.promised });
      syncBuiltinESMExports();
    },
  };
}
