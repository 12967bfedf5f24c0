export { scimProtocols } from './protocol-routes.ts';
