import { type Config, defaultDemoPassword } from './config.ts';

/** What the log says of the demo. A password that the operator has chosen is not in it: logs are read by many. */
export function demoLine({ DEMO_PASSWORD }: Pick<Config, 'DEMO_PASSWORD'>): string {
  const password =
    DEMO_PASSWORD === defaultDemoPassword ? `is ${DEMO_PASSWORD}` : 'is the value of DEMO_PASSWORD';
  return `Demo: sign in as sysadmin, admin, consultant, ana or ben; the password ${password}`;
}
