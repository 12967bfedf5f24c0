import { administrationMutants } from './administration-mutants.ts';
import { analystAccessMutants } from './analyst-access-mutants.ts';
import { apiDocumentMutants } from './api-document-mutants.ts';
import { assistantMutants } from './assistant-mutants.ts';
import { assistantThreadMutants } from './assistant-thread-mutants.ts';
import { auditMutants } from './audit-mutants.ts';
import { botMutants } from './bot-mutants.ts';
import { botStartMutants } from './bot-start-mutants.ts';
import { botStepMutants } from './bot-step-mutants.ts';
import { connectHubMutants } from './connect-hub-mutants.ts';
import { connectorMutants } from './connector-mutants.ts';
import { dataMutants } from './data-mutants.ts';
import { databaseMutants } from './database-mutants.ts';
import { documentReadingMutants } from './document-reading-mutants.ts';
import { engineMutants } from './engine-mutants.ts';
import { inboxMutants } from './inbox-mutants.ts';
import { incomingWebhookMutants } from './incoming-webhook-mutants.ts';
import { insightMutants } from './insight-mutants.ts';
import { logoutMutants } from './logout-mutants.ts';
import type { Mutant } from './mutant.ts';
import { onDeviceMutants } from './on-device-mutants.ts';
import { outageMutants } from './outage-mutants.ts';
import { peopleMutants } from './people-mutants.ts';
import { platformMutants } from './platform-mutants.ts';
import { predictionMutants } from './prediction-mutants.ts';
import { signInMutants } from './sign-in-mutants.ts';
import { singleSignOnMutants } from './single-sign-on-mutants.ts';
import { visibilityMutants } from './visibility-mutants.ts';
import { webMutants } from './web-mutants.ts';
import { webhookMutants } from './webhook-mutants.ts';
import { workMutants } from './work-mutants.ts';

/** The guards whose tests are known to notice when they are gone. */
export const mutants: readonly Mutant[] = [
  ...engineMutants,
  ...platformMutants,
  ...peopleMutants,
  ...signInMutants,
  ...logoutMutants,
  ...singleSignOnMutants,
  ...workMutants,
  ...dataMutants,
  ...databaseMutants,
  ...insightMutants,
  ...visibilityMutants,
  ...webMutants,
  ...auditMutants,
  ...webhookMutants,
  ...connectHubMutants,
  ...connectorMutants,
  ...apiDocumentMutants,
  ...outageMutants,
  ...botMutants,
  ...botStartMutants,
  ...botStepMutants,
  ...inboxMutants,
  ...incomingWebhookMutants,
  ...documentReadingMutants,
  ...predictionMutants,
  ...assistantMutants,
  ...assistantThreadMutants,
  ...administrationMutants,
  ...analystAccessMutants,
  ...onDeviceMutants,
];
