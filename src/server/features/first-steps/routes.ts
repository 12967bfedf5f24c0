import { firstStepsEndpoints } from '#contracts/first-steps/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { getFirstSteps } from './get-first-steps.ts';
import { hideFirstSteps } from './hide-first-steps.ts';

export const firstStepsRoutes = routesOf(firstStepsEndpoints, { getFirstSteps, hideFirstSteps });
