import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { signedLicence } from '../features/tenants/index.ts';
import { isTenantName, openLicence } from '../platform/tenancy/tenant.ts';
import type { Command } from './command.ts';
import { CommandFault } from './command-fault.ts';
import { type LicenceWishes, wishedLicence } from './licence-options.ts';

/** Prints a licence file for a tenant, which need not be of this installation, signed with an Ed25519 key in PEM. */
export function signLicence(name: string, keyFile: string, wishes: LicenceWishes): Command {
  return async ({ platform }) => {
    if (!isTenantName(name)) throw new CommandFault(`${name} cannot be the name of a tenant.`);
    const licence = wishedLicence(openLicence, wishes);
    return [await signedLicence(privateKeyOf(keyFile), name, licence, platform.now())];
  };
}

function privateKeyOf(file: string): KeyObject {
  try {
    const key = createPrivateKey(readFileSync(file));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Told below, alike for a file that is not there.
  }
  throw new CommandFault(`--key: ${file} is not an Ed25519 private key in PEM`);
}
