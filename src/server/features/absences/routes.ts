import { getOutOfOffice as getOutOfOfficeEndpoint } from '#contracts/people/get-out-of-office.ts';
import { setOutOfOffice as setOutOfOfficeEndpoint } from '#contracts/people/set-out-of-office.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { getOutOfOffice } from './get-out-of-office.ts';
import { setOutOfOffice } from './set-out-of-office.ts';

export const absenceRoutes: readonly Route[] = [
  route(getOutOfOfficeEndpoint, getOutOfOffice),
  route(setOutOfOfficeEndpoint, setOutOfOffice),
];
