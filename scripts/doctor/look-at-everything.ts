import { type Config, ConfigError, readConfig } from '#server/config.ts';
import type { Finding } from './finding.ts';
import { lookAtDatabase } from './look-at-database.ts';
import { lookAtBrowser, lookAtNode, lookAtPackages } from './look-at-machine.ts';
import { lookAtProxy } from './look-at-proxy.ts';
import { lookAtDataDir, lookAtPort } from './look-at-server.ts';
import { lookAtBucket, lookAtHosts, lookAtMail } from './look-at-surroundings.ts';

export const findingSign: Readonly<Record<Finding['verdict'], string>> = {
  fine: '✓',
  limited: '!',
  broken: '✗',
};

/** Examines Node, packages, settings, database, data folder, port, services, hosts and browser, in that order. */
export async function lookAtEverything(): Promise<Finding[]> {
  const findings = [lookAtNode(), lookAtPackages()];
  const config = readSettings(findings);
  if (config) {
    findings.push(
      ...(await lookAtDatabase(config, Date.now)),
      lookAtDataDir(config),
      await lookAtPort(config),
    );
    const services = [lookAtMail(config), lookAtBucket(config), lookAtHosts(config)];
    findings.push(...(await Promise.all(services)), ...(await lookAtProxy(config)));
  }
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
