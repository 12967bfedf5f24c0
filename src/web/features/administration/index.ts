export { UserScreen } from './users/user-screen.tsx';
export { UsersScreen } from './users/users-screen.tsx';
