export { AnalystAccessScreen } from './analyst-access-screen.tsx';
