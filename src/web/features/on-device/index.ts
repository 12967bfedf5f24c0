export { ConnectionBar } from './connection-bar.tsx';
export { PushDevices } from './push-devices.tsx';
