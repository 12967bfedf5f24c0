import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { checkDatabase } from './check-database.ts';
import { checkBotBrowser, checkBrowser, checkNode, checkPackages } from './check-machine.ts';
import { checkProxy } from './check-proxy.ts';
import { checkDataDir, checkPort } from './check-server.ts';
import { checkBucket, checkHosts, checkMail } from './check-surroundings.ts';
import type { Finding } from './finding.ts';

export const findingSign: Readonly<Record<Finding['result'], string>> = {
  fine: '✓',
  limited: '!',
  broken: '✗',
};

/** Examines Node, packages, settings, database, data folder, port, services, hosts and browser, in that order. */
export async function checkEverything(): Promise<Finding[]> {
  const findings = [checkNode(), checkPackages()];
  const config = readSettings(findings);
  if (config) {
    findings.push(...(await checkDatabase(config, Date.now)), checkDataDir(config), await checkPort(config));
    const services = [checkMail(config), checkBucket(config), checkHosts(config)];
    findings.push(...(await Promise.all(services)), ...(await checkProxy(config)), checkBotBrowser(config));
  }
  findings.push(checkBrowser());
  return findings;
}

function readSettings(findings: Finding[]): Config | undefined {
  try {
    const config = readConfig();
    findings.push({ subject: 'settings', result: 'fine', text: 'all can be used' });
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    findings.push({ subject: 'settings', result: 'broken', text: error.message });
    return undefined;
  }
}
