import type { Endpoint } from '../endpoint.ts';
import { getHealthLive } from './get-health-live.ts';
import { getHealthReady } from './get-health-ready.ts';
import { listSentMails } from './list-sent-mails.ts';

/** The endpoints of this folder. */
export const systemEndpoints: readonly Endpoint[] = [getHealthLive, getHealthReady, listSentMails];
