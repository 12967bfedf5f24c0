import type { Subscription } from './delivery/subscription.ts';
import type { Chore } from './housekeeping.ts';
import type { CodeTexts } from './http/answers/error-texts.ts';
import type { Authenticate } from './http/authentication.ts';
import type { IsAllowedOrigin } from './http/origin/cross-origin.ts';
import type { ProtocolRoute } from './http/protocol-routes.ts';
import type { Route } from './http/route.ts';
import type { JobHandler } from './jobs/job-handler.ts';
import type { NightlyJob } from './jobs/nightly.ts';
import type { Platform } from './platform.ts';
import type { Trail } from './trail/trail.ts';

/** Everything that the features together give to a node. */
export interface FeatureParts {
  readonly routes: readonly Route[];
  /** Calls of other standards, which have no contract of ours. */
  readonly protocols?: readonly ProtocolRoute[];
  readonly subscriptions: readonly Subscription[];
  readonly jobs: readonly JobHandler[];
  /** Chores that run once an hour. */
  readonly chores?: readonly Chore[];
  /** Jobs that are sent to each tenant's queue once a night. */
  readonly nightly?: readonly NightlyJob[];
  /** Makes the check of bearer tokens. */
  readonly authenticate: (platform: Platform) => Authenticate;
  /** Makes the check of origins whose pages may call the API; absent: none. */
  readonly isAllowedOrigin?: (platform: Platform) => IsAllowedOrigin;
  /** Makes the audit trail. */
  readonly trail?: (platform: Platform, options: { readonly sealsByItself: boolean }) => Trail;
  /** Texts of the codes in `errors` of a refused call, beyond those of malformed input. */
  readonly texts?: CodeTexts;
}
