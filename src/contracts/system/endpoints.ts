import type { Endpoint } from '../endpoint.ts';
import { getHealthLive } from './get-health-live.ts';
import { getHealthReady } from './get-health-ready.ts';
import { listOwnMails } from './list-own-mails.ts';
import { listSentMails } from './list-sent-mails.ts';

/** The endpoints of this folder. */
export const systemEndpoints = [
  getHealthLive,
  getHealthReady,
  listOwnMails,
  listSentMails,
] as const satisfies readonly Endpoint[];
