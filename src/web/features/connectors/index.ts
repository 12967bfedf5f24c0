export { ConnectorScreen } from './connector-screen.tsx';
export { ConnectorsScreen } from './connectors-screen.tsx';
