import { moduleChanged } from '#server/features/modules/index.ts';
import { type Subscription, subscription } from '#server/platform/delivery/subscription.ts';
import { forgetDeletedApp } from './views/remake-views.ts';

export { endAnalystReaders } from './end-analyst-readers.ts';
export {
  analystLicenceSubscription,
  followLicence,
  followLicenceHandler,
  followTenant,
} from './follow-licence.ts';
export { affectedViews, remakeViews, setAnalystViewsAside } from './views/remake-views.ts';

/** Takes apps that are deleted from analysts. */
export const analystSubscription: Subscription = subscription(
  'analyst-access.forget-deleted-app',
  moduleChanged,
  (ctx, { data }) => forgetDeletedApp(ctx, data.moduleId),
  { isWanted: ({ config }) => config.DATABASE_URL !== undefined },
);
