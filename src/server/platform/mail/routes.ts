import { listSentMails as listSentMailsEndpoint } from '#contracts/system/list-sent-mails.ts';
import { type Route, route } from '../http/route.ts';
import { listSentMails } from './list-sent-mails.ts';

/** Calls of the mail list. */
export const mailRoutes: readonly Route[] = [route(listSentMailsEndpoint, listSentMails)];
