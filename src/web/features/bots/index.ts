export { BotScreen } from './bot-screen.tsx';
export { BotsScreen } from './bots-screen.tsx';
