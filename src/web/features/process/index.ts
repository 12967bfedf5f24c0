export { MovesList } from './moves/moves-list.tsx';
export { ProcessScreen } from './process-screen.tsx';
