export { CallRow } from './calls/call-row.tsx';
export { FieldCalls } from './calls/field-calls.tsx';
export { ConnectorScreen } from './connector-screen.tsx';
export { ConnectorsScreen } from './connectors-screen.tsx';
export { AuthorizedScreen } from './security-header/authorized-screen.tsx';
