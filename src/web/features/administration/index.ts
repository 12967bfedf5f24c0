export { ChartScreen } from './chart/chart-screen.tsx';
export { RoleScreen, TeamScreen } from './groups/group-screen.tsx';
export { TeamsScreen } from './groups/teams-screen.tsx';
export { LeaverScreen } from './leaving/leaver-screen.tsx';
export { RolesScreen } from './rights/roles-screen.tsx';
export { UserScreen } from './users/user-screen.tsx';
export { UsersScreen } from './users/users-screen.tsx';
