import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { govDevice } from '../shapes/connector.ts';

/** HMRC's fraud prevention headers as they would go along with a request for the caller. */
export const getGovHeaders = defineEndpoint({
  name: 'getGovHeaders',
  method: 'GET',
  path: '/api/EntryModule/govheaders',
  summary: 'Fraud prevention headers',
  permission: 'signedIn',
  writes: false,
  query: govDevice,
  response: z.record(z.string(), z.string()),
});
