import { defineEndpoint } from '../endpoint.ts';
import { companiesHouseVariable } from './hub-shapes.ts';

export const getCompaniesHouseVariable = defineEndpoint({
  name: 'getCompaniesHouseVariable',
  method: 'GET',
  path: '/api/connecthub/companieshouse/variable',
  summary: 'Settings of the companies register',
  description:
    'The settings of the companies register and of the check of VAT numbers. The key is never returned.',
  permission: 'manageTenant',
  writes: false,
  response: companiesHouseVariable,
});
