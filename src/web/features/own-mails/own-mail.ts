import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { listOwnMails } from '#contracts/mails/list-own-mails.ts';

export type OwnMail = EndpointOutput<typeof listOwnMails>['items'][number];
