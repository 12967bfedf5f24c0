export { OutOfOffice } from './out-of-office.tsx';
