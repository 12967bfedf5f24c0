export { WorkingHoursScreen } from './working-hours-screen.tsx';
