import type { Licence } from '../platform/tenancy/tenant.ts';
import { CommandFault } from './command-fault.ts';

/** The options that describe a licence. */
export const licenceOptions = {
  expires: { type: 'string' },
  'full-users': { type: 'string' },
  others: { type: 'string' },
  bot: { type: 'string', multiple: true },
  'no-bots': { type: 'boolean' },
  file: { type: 'string' },
} as const;

/** The values of `licenceOptions` as they were given. */
export interface LicenceWishes {
  readonly expires?: string;
  readonly 'full-users'?: string;
  readonly others?: string;
  readonly bot?: readonly string[];
  readonly 'no-bots'?: boolean;
  readonly file?: string;
}

/** The licence with what was asked for; what was not stays. `CommandFault` for a value that cannot be read. */
export function wishedLicence(licence: Licence, wishes: LicenceWishes): Licence {
  const faulty = (wishes.bot ?? []).find((bot) => !/^[\w .-]{1,60}:[\w .-]{1,60}$/.test(bot));
  if (faulty !== undefined) throw new CommandFault(`--bot: ${faulty} is not PROVIDER:SERVICE`);
  const kept = wishes['no-bots'] ? [] : licence.bots;
  return {
    expiresOn: wishes.expires === undefined ? licence.expiresOn : dayOf(wishes.expires),
    fullUserSeats: seatsOf('--full-users', wishes['full-users'], licence.fullUserSeats),
    otherSeats: seatsOf('--others', wishes.others, licence.otherSeats),
    bots: [...new Set([...kept, ...(wishes.bot ?? [])])].sort(),
  };
}

function dayOf(text: string): string | null {
  if (text === 'never') return null;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
  if (!isDay) throw new CommandFault(`--expires: ${text} is not a day like 2027-12-31, nor never`);
  return text;
}

function seatsOf(option: string, text: string | undefined, current: number | null): number | null {
  if (text === undefined) return current;
  if (text === 'unlimited') return null;
  if (!/^\d{1,7}$/.test(text)) throw new CommandFault(`${option}: ${text} is not a number, nor unlimited`);
  return Number(text);
}
