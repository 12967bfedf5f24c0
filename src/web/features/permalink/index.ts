export { PermalinkScreen } from './permalink-screen.tsx';
