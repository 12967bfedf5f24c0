import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { govDevice } from '../shapes/connector.ts';

export const getGovHeaders = defineEndpoint({
  name: 'getGovHeaders',
  method: 'GET',
  path: '/api/EntryModule/govheaders',
  summary: 'Fraud prevention headers',
  description: "HMRC's fraud prevention headers as they would be sent with a request of the caller.",
  permission: 'signedIn',
  writes: false,
  query: govDevice,
  response: z.record(z.string(), z.string()),
});
