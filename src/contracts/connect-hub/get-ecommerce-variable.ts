import { defineEndpoint } from '../endpoint.ts';
import { ecommerceVariable } from './hub-shapes.ts';

export const getEcommerceVariable = defineEndpoint({
  name: 'getEcommerceVariable',
  method: 'GET',
  path: '/api/connecthub/ecommerce/variable',
  summary: 'Settings of shops',
  description: 'The settings of shops. The keys of shops are store keys.',
  permission: 'manageTenant',
  writes: false,
  response: ecommerceVariable,
});
