export { OwnTimeZoneSelect, TimeZoneSelect } from './time-zone-select.tsx';
