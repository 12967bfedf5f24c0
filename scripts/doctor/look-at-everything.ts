import { type Config, ConfigError, readConfig } from '#server/config.ts';
import type { Finding } from './finding.ts';
import { lookAtBrowser, lookAtNode, lookAtPackages } from './look-at-machine.ts';
import { lookAtDatabase, lookAtDataDir, lookAtPort } from './look-at-server.ts';

export const findingSign: Readonly<Record<Finding['verdict'], string>> = {
  fine: '✓',
  limited: '!',
  broken: '✗',
};

/** Examines Node, packages, settings, database, data folder, port and browser, in that order. */
export async function lookAtEverything(): Promise<Finding[]> {
  const findings = [lookAtNode(), lookAtPackages()];
  const config = readSettings(findings);
  if (config) findings.push(await lookAtDatabase(config), lookAtDataDir(config), await lookAtPort(config));
  findings.push(lookAtBrowser());
  return findings;
}

function readSettings(findings: Finding[]): Config | undefined {
  try {
    const config = readConfig();
    findings.push({ subject: 'settings', verdict: 'fine', text: 'all can be used' });
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    findings.push({ subject: 'settings', verdict: 'broken', text: error.message });
    return undefined;
  }
}
