import type { explainPermission } from '#contracts/administration/explain-permission.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';

/** An explanation without the person. */
export type Why = Omit<EndpointOutput<typeof explainPermission>, 'user'>;

/** One step of an explanation. */
export type WhyStep = Why['steps'][number];
